-- What the command line changed in an account, so that it can be taken back. `touched` names the rows, `before` has them
-- as they were, and `after` as they were when the change was taken back (null until then). All three are JSON.
create table local_changes (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    changed_at timestamptz not null,
    what text not null,
    touched text not null,
    before text not null,
    after text
);

create index local_changes_by_account on local_changes (account, id);

-- The files in folders that the command line has read to their ends. `hash` is that of the content, and of all that
-- decides how it is read. Taking something back forgets them, so that the files are read again.
create table read_files (
    account uuid not null references accounts (id) on delete cascade,
    hash text not null,
    primary key (account, hash)
);
