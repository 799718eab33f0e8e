-- A passkey (WebAuthn) with which a person of a household signs in, beside the password. `credential` is the id that the
-- authenticator gave it, `algorithm` its number in COSE, `public_key` a SubjectPublicKeyInfo. `counter` rises with each
-- sign-in, or stays 0: a passkey that is on several devices has none.
create table passkeys (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    name text not null,
    credential bytea not null unique,
    algorithm bigint not null,
    public_key bytea not null,
    counter bigint not null,
    created_at timestamptz not null,
    last_used_at timestamptz
);

create index passkeys_by_account on passkeys (account, created_at);

alter table sessions add column with_passkey boolean not null default false;

-- When other activities began to count: each event of a shared calendar may be another one since then.
alter table accounts add column recounted_at timestamptz;
