-- A browser that has signed in to an account before has a count of failed sign-ins of its own, so that a stranger locks
-- nobody out. `browser` is empty for all others, which share one. `locked_from` is the address of the client whose
-- failure began the lock.
create table failures_of_browsers (
    issuer text not null,
    subject text not null,
    browser text not null default '',
    newest timestamptz not null,
    second timestamptz,
    third timestamptz,
    fourth timestamptz,
    locked_until timestamptz,
    locked_from text,
    primary key (issuer, subject, browser)
);

insert into failures_of_browsers (issuer, subject, browser, newest, second, third, fourth, locked_until)
select issuer, subject, '', newest, second, third, fourth, locked_until from sign_in_failures;

drop table sign_in_failures;
alter table failures_of_browsers rename to sign_in_failures;

-- Nothing names an account that was deleted.
delete from sign_in_log where account is not null and account not in (select id from accounts);
