-- The number of imported workouts that start more than two days after the import. It is not known of
-- earlier imports.
alter table imports add column in_the_future bigint not null default 0;
