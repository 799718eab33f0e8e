-- What was announced to an account's webhooks and is not announced again: goals, milestones and
-- lengths of streaks. `key` is core's text form of an announcement. It does not refer to workouts, so
-- it stays when they are deleted.
create table announced_events (
    account uuid not null references accounts (id) on delete cascade,
    key text not null,
    announced_at timestamptz not null,
    primary key (account, key)
);

-- An account that had webhooks before this table existed has announced events that are not known here.
-- The key 'earlier' stands for all of them: the account's next import replaces it by what its workouts
-- had reached until then.
insert into announced_events (account, key, announced_at)
select account, 'earlier', min(created_at) from webhooks group by account;
