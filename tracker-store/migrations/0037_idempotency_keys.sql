-- Requests that a client can send again (the header Idempotency-Key): the first answer is kept for a day. `request` is the
-- SHA-256 of what was asked. `answer` is encrypted, because it can have a secret; null while the request is being answered.
create table idempotency_keys (
    account uuid not null references accounts (id) on delete cascade,
    key text not null,
    request bytea not null,
    begun_at timestamptz not null,
    answer bytea,
    primary key (account, key)
);

create index idempotency_keys_by_time on idempotency_keys (begun_at);
