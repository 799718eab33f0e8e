-- The people of a household, for whom the program is its own identity provider. `address` is in lower case. `password`
-- is a hash with its parameters (PHC); null: none was chosen yet. The link with which a person chooses a password is
-- valid once: `link_hash` is the SHA-256 of its secret. No foreign key to an account: the first sign-in makes it.
create table household_people (
    address text not null primary key,
    password text,
    link_hash bytea unique,
    link_expires_at timestamptz,
    added_at timestamptz not null
);
