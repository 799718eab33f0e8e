-- The earlier targets of a goal, oldest first, each with the second until which it held: `1780300800=300;1783000000=250`.
alter table goals add column history text;
