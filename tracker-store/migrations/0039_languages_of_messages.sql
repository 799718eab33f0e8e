-- The language of messages was 'en' or 'de'. It is the code of any language that the program has texts in: a language is
-- added without a migration. A check of a column cannot be changed in SQLite, so the column is a new one.
alter table accounts add column message_language text check (length(message_language) between 2 and 16);
update accounts set message_language = language;
alter table accounts drop column language;
alter table accounts rename column message_language to language;
