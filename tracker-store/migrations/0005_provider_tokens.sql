-- What a provider gave us to be given back when an account goes, sealed by the server: `key_id` says
-- with which of its keys. This database alone opens none of them.

create table provider_tokens (
    issuer text not null,
    subject text not null,
    key_id text not null,
    sealed bytea not null,
    kept_at timestamptz not null,
    primary key (issuer, subject),
    foreign key (issuer, subject) references identities (issuer, subject) on delete cascade
);
