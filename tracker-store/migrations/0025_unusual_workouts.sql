-- Only the accounts that have such workouts are looked up here: whether there are any. The workouts near a time are
-- found by workouts_by_start, which has their starts anyway.
drop index workouts_unusual;
create index workouts_unusual on workouts (account)
    where (source <> 'health-auto-export' or start_kind in ('clock', 'date'));
