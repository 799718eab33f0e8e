-- The unit of distances on pages, 'km' or 'mi'. Null: that of the language and region of the browser.
alter table accounts add column distance_unit text check (distance_unit in ('km', 'mi'));
