-- What a person removed, so that a later copy of it is not imported: only the values that the duplicate rule
-- compares.
create table removed_workouts (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    removed_at timestamptz not null,
    activity text not null,
    start_at timestamptz not null,
    offset_seconds bigint,
    start_kind text not null,
    day date not null,
    end_at timestamptz not null,
    duration_ms bigint not null,
    distance_mm bigint,
    source text not null,
    source_id text
);

create index removed_workouts_by_start on removed_workouts (account, start_at);
create index removed_workouts_by_source on removed_workouts (account, source_id)
    where source_id is not null;

-- How many copies of removed workouts an import skipped.
alter table imports add column removed bigint not null default 0;
-- The first import of the command that this import belongs to. Null: the command has only this one, or this is
-- the first one.
alter table imports add column command uuid;
