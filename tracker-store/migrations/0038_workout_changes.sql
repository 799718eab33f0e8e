-- When workouts were changed, removed or brought back after they were added, so that a client need not read all of them
-- again. A row without its workout says that it is gone. Workouts that were only added have none: their ids tell when.
create table workout_changes (
    account uuid not null references accounts (id) on delete cascade,
    id uuid not null,
    changed_at timestamptz not null,
    start_at timestamptz not null,
    primary key (account, id)
);

create index workout_changes_by_start on workout_changes (account, start_at);

insert into workout_changes (account, id, changed_at, start_at)
    select account, id, removed_at, start_at from removed_workouts;
