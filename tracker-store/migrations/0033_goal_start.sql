-- The day of the year on which a goal starts, 1 to 366. Null: 1 January.
alter table goals add column start_day bigint check (start_day between 1 and 366);
