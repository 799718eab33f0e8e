-- The language of messages to the account, 'en' or 'de'; null: English. The hour at which it wants to be reminded of a
-- day without a run, on the clock of its time zone; null: never. `reminder_due_at` is when the next one is due, and
-- `reminded_on` the date of the last one, so that no date has two.
alter table accounts add column language text check (language in ('en', 'de'));
alter table accounts add column reminder_hour bigint check (reminder_hour between 0 and 23);
alter table accounts add column reminder_due_at timestamptz;
alter table accounts add column reminded_on date;

create index accounts_by_reminder on accounts (reminder_due_at) where reminder_due_at is not null;

-- How the receiver of a webhook wants to be told: our JSON, or a title and a message in the form of a service. A Telegram
-- bot writes to a chat. `token` signs in to the service, and is encrypted.
alter table webhooks add column format text not null default 'json'
    check (format in ('json', 'ntfy', 'telegram', 'gotify', 'message'));
alter table webhooks add column chat_id text;
alter table webhooks add column token bytea;
