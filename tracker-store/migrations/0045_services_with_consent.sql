-- Connections with any service: the names are checked where they are read.
create table connections_of_any_service (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    service text not null,
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

insert into connections_of_any_service (id, account, service, key, session, created_at, due_at, newest_day, synced_at,
    result, imported, skipped, failures, refusals, claimed_by, claimed_until)
select id, account, service, key, session, created_at, due_at, newest_day, synced_at,
    result, imported, skipped, failures, refusals, claimed_by, claimed_until from connections;

drop table connections;
alter table connections_of_any_service rename to connections;

create index connections_by_due on connections (due_at) where due_at is not null;
