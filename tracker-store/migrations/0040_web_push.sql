-- A browser that reminders are pushed to is a receiver as well. The formats are those that the program knows, so that a new one
-- needs no migration. A check of a column cannot be changed in SQLite, so the column is a new one.
alter table webhooks add column format_of_body text not null default 'json';
update webhooks set format_of_body = format;
alter table webhooks drop column format;
alter table webhooks rename column format_of_body to format;
