-- Tokens with which a phone pushes workouts. `hash` is the SHA-256 of the token, in hexadecimal;
-- the token itself is kept nowhere. A revoked token is a row that is gone.

create table webhook_tokens (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    name text not null,
    hash text not null unique,
    created_at timestamptz not null,
    last_used_at timestamptz
);

create index webhook_tokens_by_account on webhook_tokens (account, created_at);
