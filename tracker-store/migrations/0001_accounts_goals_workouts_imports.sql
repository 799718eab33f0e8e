-- SQLite and PostgreSQL run this same file. It is never changed again, not even a line ending:
-- what comes later is a new file.

-- An address is not unique: whom an account belongs to, its identity says (see 0003).
create table accounts (
    id uuid not null primary key,
    email text,
    name text,
    created_at timestamptz not null,
    time_zone text,
    counted_activities text not null
);

create index accounts_by_email on accounts (lower(email));

create table goals (
    account uuid not null references accounts (id) on delete cascade,
    year bigint not null,
    target_days bigint not null,
    created_at timestamptz not null,
    primary key (account, year)
);

-- The only truth: days, streaks and counts are always read from here.
-- `day` is no derived number. It is the date that was written in the export, which neither the
-- instant nor the account's time zone of today could give back.
-- `account` is checked when a transaction ends: a check after each statement would have SQLite keep
-- a copy of every page that the statement touches.
-- `import` is no foreign key: a cascade from there would have to search the whole table.
create table workouts (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade deferrable initially deferred,
    import uuid not null,
    activity text not null,
    start_at timestamptz not null,
    offset_seconds bigint,
    day date not null,
    end_at timestamptz not null,
    duration_ms bigint not null,
    distance_mm bigint,
    energy_kcal double precision,
    average_heart_rate double precision,
    max_heart_rate double precision,
    source_id text
);

-- The neighbourhood of a new workout, the newest workout, and the list, newest first.
create index workouts_by_start on workouts (account, start_at);
-- The running days, from the index alone, and the first runs of a few days.
create index workouts_by_day on workouts (account, day, activity);
-- The same workout sent again with other numbers.
create unique index workouts_by_source on workouts (account, source_id) where source_id is not null;

create table imports (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    imported_at timestamptz not null,
    label text not null,
    session_id text,
    automation_name text,
    processed bigint not null,
    duplicates bigint not null,
    unsupported bigint not null,
    invalid bigint not null,
    skipped text not null
);

create index imports_by_time on imports (account, imported_at);
