-- The time zone whose rules told the offset of a start: that of the place. Null if the offset was written, and of workouts
-- that were imported before. By newer rules, the day can be another one.
alter table workouts add column start_zone text;
alter table changed_workouts add column start_zone text;
alter table removed_workouts add column start_zone text;
