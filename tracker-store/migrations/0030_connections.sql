-- Services that are asked for an account's new runs. `key` and `session` are encrypted. `due_at` is when the service is
-- asked next; null: never again, because it refused the key twice. A process that asks for an account holds a lease on
-- all of its connections until `claimed_until`.
create table connections (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    service text not null check (service in ('garmin', 'intervals')),
    key bytea not null,
    session bytea,
    created_at timestamptz not null,
    due_at timestamptz,
    newest_day date,
    synced_at timestamptz,
    result text,
    imported bigint not null default 0,
    skipped bigint not null default 0,
    failures bigint not null default 0,
    refusals bigint not null default 0,
    claimed_by uuid,
    claimed_until timestamptz,
    unique (account, service)
);

create index connections_by_due on connections (due_at) where due_at is not null;
