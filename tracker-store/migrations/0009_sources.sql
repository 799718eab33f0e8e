-- Where a workout comes from: a source id is unique within its source only. And what the source said
-- about the start: an instant with the offset of the place ('exact'), without it ('instant', the day is
-- not certain), the time on the clock ('clock') or the date only ('date').
alter table workouts add column source text not null default 'health-auto-export';
alter table workouts add column start_kind text not null default 'exact';

-- Until now, a time on the clock was stored without an offset, too. Its day counts as uncertain: importing
-- the workout again makes it certain.
update workouts set start_kind = 'instant' where offset_seconds is null;

drop index workouts_by_source;
create unique index workouts_by_source on workouts (account, source, source_id)
    where source_id is not null;

-- Duplicates of these workouts can start days apart. Most accounts have none of them, and no entry here.
create index workouts_unusual on workouts (account, start_at)
    where (source <> 'health-auto-export' or start_kind = 'date');
