-- The earlier targets of a goal, oldest first: JSON without its brackets, such as
-- {"year":2026,"until":"2026-06-01T08:00:00Z","targetDays":300},{"year":2026,"until":"2026-07-02T13:46:40Z","targetDays":250}
alter table goals add column history text;
