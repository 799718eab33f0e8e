-- Duplicates of a workout with the time on the clock can start days apart too: the instant follows from the
-- time zone of the import.
drop index workouts_unusual;
create index workouts_unusual on workouts (account, start_at)
    where (source <> 'health-auto-export' or start_kind in ('clock', 'date'));
