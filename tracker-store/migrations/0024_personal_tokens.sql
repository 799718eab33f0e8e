-- Tokens with which programs use the interface for their owner. `hash` is the SHA-256 of the token, in
-- hexadecimal; the token itself is kept nowhere. A revoked token is a row that is gone. An expired one stays, so
-- that its owner sees why a program stopped.

create table personal_tokens (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    name text not null,
    hash text not null unique,
    scopes text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz
);

create index personal_tokens_by_account on personal_tokens (account, created_at);
