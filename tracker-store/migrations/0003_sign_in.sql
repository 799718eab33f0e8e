-- Signing in: whose an account is, where somebody is signed in, and who may not.

alter table accounts add column disabled_at timestamptz;

-- What a provider calls a person never changes, unlike the e-mail address.
create table identities (
    issuer text not null,
    subject text not null,
    account uuid not null references accounts (id) on delete cascade,
    email_verified boolean not null,
    created_at timestamptz not null,
    primary key (issuer, subject)
);

create index identities_by_account on identities (account);

-- A sign-in that has begun: the answer to it must bring the state and the browser's secret.
-- Neither is kept, only what they hash to.
create table sign_in_attempts (
    state_hash bytea not null primary key,
    browser_hash bytea not null,
    nonce text not null,
    code_verifier text not null,
    redirect text not null,
    started_at timestamptz not null,
    expires_at timestamptz not null
);

create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- When the newest sign-ins failed that had proved an identity. The fifth in a row locks it, so four
-- are enough to remember. No foreign key: somebody may fail before there is an account.
create table sign_in_failures (
    issuer text not null,
    subject text not null,
    newest timestamptz not null,
    second timestamptz,
    third timestamptz,
    fourth timestamptz,
    locked_until timestamptz,
    primary key (issuer, subject)
);

create table sessions (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    user_agent text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
);

create index sessions_by_account on sessions (account, revoked_at, last_used_at);

-- Spent ones stay as long as they would have been good: a spent one that comes back was stolen.
-- `used_at` is the one instant with a fraction. It is never compared in SQL.
create table refresh_tokens (
    hash bytea not null primary key,
    session uuid not null references sessions (id) on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
);

create index refresh_tokens_by_session on refresh_tokens (session);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);

-- What happened to accounts, appended only. No foreign keys: it outlives what it tells of.
create table sign_in_log (
    id uuid not null primary key,
    at timestamptz not null,
    act text not null,
    account uuid,
    session uuid
);

create index sign_in_log_by_account on sign_in_log (account, at);
