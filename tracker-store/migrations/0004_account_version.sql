-- Raised by whatever changes what an account's reports are made of: workouts, goals, settings. So a
-- server that read all that may keep it, and knows when to read it again.

alter table accounts add column version bigint not null default 0;
