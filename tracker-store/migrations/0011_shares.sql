-- Public links to the running days of an account. `hash` is the SHA-256 of the token in the link, in
-- hexadecimal; the token itself is kept nowhere. A revoked link is a row that is gone.

create table shares (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    name text,
    all_years boolean not null,
    hash text not null unique,
    created_at timestamptz not null
);

create index shares_by_account on shares (account, created_at);
