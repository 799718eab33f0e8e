-- A workout that a person added as another one than the stored ones, or changed after an import: no later import
-- replaces or corrects it.
alter table workouts add column is_fixed boolean not null default false;
alter table changed_workouts add column is_fixed boolean not null default false;

-- A removed workout comes back with all that it had. It is not known of workouts that were removed before.
alter table removed_workouts add column is_fixed boolean not null default false;
alter table removed_workouts add column energy_kcal double precision;
alter table removed_workouts add column average_heart_rate double precision;
alter table removed_workouts add column max_heart_rate double precision;
alter table removed_workouts add column note text;

-- How many stored workouts an import corrected and replaced. `changes` is JSON: the first 100 of each, or null.
alter table imports add column corrected bigint not null default 0;
alter table imports add column replaced bigint not null default 0;
alter table imports add column changes text;
