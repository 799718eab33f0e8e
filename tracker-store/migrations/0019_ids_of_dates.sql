-- The id of a workout of which only the date is known does not count: a run of its day may replace it, and
-- then the id is gone. Such a workout and a later one with a time can have the same id.
drop index workouts_by_source;
create unique index workouts_by_source on workouts (account, source, source_id)
    where source_id is not null and start_kind <> 'date';
