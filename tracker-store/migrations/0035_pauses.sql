-- Spans of days on which a person expects no run. Those of an account do not overlap.
create table pauses (
    account uuid not null references accounts (id) on delete cascade,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    why text,
    created_at timestamptz not null,
    primary key (account, first_day)
);
