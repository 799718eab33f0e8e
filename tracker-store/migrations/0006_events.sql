-- Events on their way out: who wants to hear of what, and what each of them is still to be sent.

-- `events` are names, separated by commas. `secret` is sealed: whoever has the database alone cannot
-- sign. The secret before it is good for signing until `old_secret_until`.
-- `last_position` numbers the deliveries, and `newest_at` is when the newest of them was due: with
-- both, two servers whose clocks differ still keep the order of the imports.
-- `due_at` is when there is something to do next; null when there is not. Whoever does it claims the
-- webhook until `claimed_until`, so that one at a time sends to it, and a crash blocks it for no
-- longer than that.
create table webhooks (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    url text not null,
    description text,
    events text not null,
    history boolean not null,
    created_at timestamptz not null,
    disabled_at timestamptz,
    is_gone boolean not null,
    secret bytea not null,
    old_secret bytea,
    old_secret_until timestamptz,
    last_position bigint not null,
    newest_at timestamptz not null,
    due_at timestamptz,
    rests_until timestamptz,
    is_slow boolean not null,
    claimed_by uuid,
    claimed_until timestamptz
);

create index webhooks_by_account on webhooks (account, created_at);
create index webhooks_by_turn on webhooks (is_slow, due_at) where due_at is not null;

-- The outbox. A row commits with the workouts that caused it. `body` is what is signed and sent, to
-- the letter. `status` is pending, delivered, failed, or recorded: that is history which nobody
-- asked to be sent.
-- `webhook` is checked when a transaction ends, for the reason that `workouts` gives.
create table deliveries (
    id uuid not null primary key,
    webhook uuid not null references webhooks (id) on delete cascade deferrable initially deferred,
    position bigint not null,
    event text not null,
    body text not null,
    created_at timestamptz not null,
    status text not null,
    attempts bigint not null,
    due_at timestamptz,
    last_attempt_at timestamptz,
    response_status bigint,
    failure text
);

create unique index deliveries_by_position on deliveries (webhook, position);
create index deliveries_by_turn on deliveries (webhook, due_at, position) where status = 'pending';
create index deliveries_pending on deliveries (created_at) where status = 'pending';
create index deliveries_finished on deliveries (created_at) where status <> 'pending';
