-- The body of an event is stored once, however many webhooks receive it.
create table event_bodies (
    id uuid not null primary key,
    account uuid not null references accounts (id) on delete cascade,
    body text not null,
    created_at timestamptz not null
);

create index event_bodies_by_account on event_bodies (account);
create index event_bodies_by_age on event_bodies (created_at);

-- `left_out` is the number of events that an import did not send to the webhook, because it had too many.
-- Only a row with the status `leftOut` has it, and only such a row has no body.
alter table deliveries add column body_id uuid;
alter table deliveries add column left_out bigint;

insert into event_bodies (id, account, body, created_at)
select d.id, w.account, d.body, d.created_at from deliveries d join webhooks w on w.id = d.webhook;
update deliveries set body_id = id;

alter table deliveries drop column body;

create index deliveries_by_body on deliveries (body_id);
