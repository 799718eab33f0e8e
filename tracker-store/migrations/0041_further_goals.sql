-- Goals beside that of the year. `name` is `week`, `month`, or the first day of a span, which has a last day.
create table further_goals (
    account uuid not null references accounts (id) on delete cascade,
    name text not null,
    target_days bigint not null,
    last_day date,
    created_at timestamptz not null,
    primary key (account, name)
);
