-- Whether a person of a household looks after the others on a page: adds them, resets their passwords, locks and removes them.
alter table household_people add column is_operator boolean not null default false;
