-- The workouts that an import changed, as they were before: it settled their day, or replaced them by a workout
-- with a time. Taking that import back restores them. `state` numbers the states of a workout.
create table changed_workouts (
    account uuid not null references accounts (id) on delete cascade,
    changed_by uuid not null,
    id uuid not null,
    state bigint not null,
    import uuid not null,
    activity text not null,
    start_at timestamptz not null,
    offset_seconds bigint,
    start_kind text not null,
    day date not null,
    end_at timestamptz not null,
    duration_ms bigint not null,
    distance_mm bigint,
    energy_kcal double precision,
    average_heart_rate double precision,
    max_heart_rate double precision,
    source text not null,
    source_id text,
    note text,
    primary key (account, changed_by, id)
);

create index changed_workouts_by_state on changed_workouts (account, id, state);
