-- How many workouts an import left out because their file names no sport. They are counted in `invalid` too. Zero of
-- an import before this migration: of these, the listed ones are counted when they are read.
alter table imports add column without_sport bigint not null default 0;
