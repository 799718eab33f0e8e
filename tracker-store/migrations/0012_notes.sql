-- The note of a workout that was entered by hand. Null: none.
alter table workouts add column note text;

-- Until now, a note was only in the label of the import that added the workout.
update workouts
    set note = (select substr(imports.label, 10) from imports where imports.id = workouts.import)
    where source = 'manual' and import in (select id from imports where label like 'by hand: %');
