-- Names of activities that are in no table, with the numbers of their workouts, as JSON. Null: none, or an import
-- before this migration.
alter table imports add column unknown_names text;
-- The number of workouts with such names that are not in unknown_workouts: they can only be imported again.
alter table imports add column unknown_not_kept bigint not null default 0;

-- Workouts that were left out because the name of their activity is unknown, until the name is taught. `name` is in
-- the form in which names are compared, and `workout` is JSON.
create table unknown_workouts (
    account uuid not null references accounts (id) on delete cascade,
    name text not null,
    start_at timestamptz not null,
    import uuid not null,
    workout text not null,
    primary key (account, name, start_at)
);
