-- One of each thing that a version of the schema can store, as the program of that version wrote it.
--
-- A line `-- from 0009` begins statements for the versions from that one on; `-- from 0009 to 0011` limits them to
-- versions of which a later one stores the thing in another way. `<version>` is the version, of four digits;
-- `<id 1>` an id of that version, and `<bytes 1>` 32 bytes, in the words of the database. A new migration adds its
-- own lines at the end.

-- from 0001
insert into accounts (id, email, name, created_at, time_zone, counted_activities) values
    (<id 1>, '<version>@example.org', 'Kim', '2026-01-02T08:00:00+00:00', 'Europe/Berlin', 'Running,Trail Running');
insert into goals (account, year, target_days, created_at) values
    (<id 1>, 2025, 200, '2026-01-02T08:00:00+00:00'),
    (<id 1>, 2026, 300, '2026-01-02T08:00:00+00:00');
-- The evening of 31 December in Berlin, and a run whose file had no offset.
insert into workouts (id, account, import, activity, start_at, offset_seconds, day, end_at, duration_ms, distance_mm,
    energy_kcal, average_heart_rate, max_heart_rate, source_id) values
    (<id 10>, <id 1>, <id 20>, 'Running', '2025-12-31T22:30:00+00:00', 3600, '2025-12-31', '2025-12-31T23:10:00+00:00',
        2100500, 7012345, 458.8, 138.55, 155.0, 'B2BD2016'),
    (<id 11>, <id 1>, <id 20>, 'Trail Running', '2026-01-01T07:00:00+00:00', null, '2026-01-01',
        '2026-01-01T07:30:00+00:00', 1800000, null, null, null, null, null),
    (<id 12>, <id 1>, <id 20>, 'Hiking', '2026-01-02T02:00:00+00:00', -36000, '2026-01-01', '2026-01-02T04:00:00+00:00',
        7200000, 8000000, null, null, null, 'AB0AE339');
insert into imports (id, account, imported_at, label, session_id, automation_name, processed, duplicates, unsupported,
    invalid, skipped) values
    (<id 20>, <id 1>, '2026-01-03T08:00:00+00:00', 'export.json', 'S1', 'Every morning', 3, 1, 1, 1,
        '[{"index":3,"name":"Yoga","reason":"unsupported_activity","start":"2026-01-02 20:00:00 +0100"},'
        || '{"index":4,"name":"Running","reason":"duplicate","start":"2025-12-31 23:30:00 +0100"},'
        || '{"index":5,"name":null,"reason":"invalid: it has no start","start":null}]');

-- from 0002
insert into webhook_tokens (id, account, name, hash, created_at, last_used_at) values
    (<id 30>, <id 1>, 'My phone', 'push <version>', '2026-01-02T08:00:00+00:00', '2026-01-03T08:00:00+00:00');

-- from 0003
-- Another account, which an operator disabled.
insert into accounts (id, created_at, counted_activities, disabled_at) values
    (<id 2>, '2026-01-02T08:00:00+00:00', 'Running', '2026-01-03T08:00:00+00:00');
insert into identities (issuer, subject, account, email_verified, created_at) values
    ('https://id.example', '<version>', <id 1>, true, '2026-01-02T08:00:00+00:00');
insert into sign_in_attempts (state_hash, browser_hash, nonce, code_verifier, redirect, started_at, expires_at) values
    (<bytes 1>, <bytes 2>, 'nonce', 'verifier', '/', '2026-06-30T11:59:00+00:00', '2026-06-30T12:09:00+00:00');
insert into sign_in_failures (issuer, subject, newest, second, third, fourth, locked_until) values
    ('https://id.example', '<version>', '2026-01-02T08:04:00+00:00', '2026-01-02T08:03:00+00:00',
        '2026-01-02T08:02:00+00:00', '2026-01-02T08:01:00+00:00', '2026-01-02T08:19:00+00:00');
insert into sessions (id, account, user_agent, created_at, last_used_at, expires_at, revoked_at) values
    (<id 40>, <id 1>, 'curl/8', '2026-06-01T08:00:00+00:00', '2026-06-30T08:00:00+00:00', '2026-07-30T08:00:00+00:00',
        null),
    (<id 41>, <id 1>, 'Firefox', '2026-06-02T08:00:00+00:00', '2026-06-03T08:00:00+00:00', '2026-07-02T08:00:00+00:00',
        '2026-06-04T08:00:00+00:00');
insert into refresh_tokens (hash, session, expires_at, used_at) values
    (<bytes 3>, <id 40>, '2026-07-30T08:00:00+00:00', null),
    (<bytes 4>, <id 40>, '2026-07-30T08:00:00+00:00', '2026-06-30T08:00:00.250+00:00');
insert into sign_in_log (id, at, act, account, session) values
    (<id 42>, '2026-06-01T08:00:00+00:00', 'signed in', <id 1>, <id 40>);

-- from 0005
insert into provider_tokens (issuer, subject, key_id, sealed, kept_at) values
    ('https://id.example', '<version>', 'key', <bytes 5>, '2026-01-02T08:00:00+00:00');

-- from 0006
insert into webhooks (id, account, url, description, events, history, created_at, disabled_at, is_gone, secret,
    old_secret, old_secret_until, last_position, newest_at, due_at, rests_until, is_slow, claimed_by, claimed_until)
    values
    (<id 50>, <id 1>, 'https://receiver.example/events', 'A lamp', 'workout.created,goal.achieved', true,
        '2026-01-02T08:00:00+00:00', null, false, <bytes 6>, <bytes 7>, '2026-01-05T08:00:00+00:00', 4,
        '2026-01-03T08:00:00+00:00', '2026-06-30T11:00:00+00:00', '2026-01-03T09:00:00+00:00', true, <id 51>,
        '2026-01-03T08:01:00+00:00'),
    (<id 52>, <id 1>, 'https://gone.example/', null, 'workout.created', false, '2026-01-01T08:00:00+00:00',
        '2026-01-03T08:00:00+00:00', true, <bytes 6>, null, null, 0, '2026-01-01T08:00:00+00:00', null, null, false,
        null, null);

-- from 0006 to 0019
insert into deliveries (id, webhook, position, event, body, created_at, status, attempts, due_at, last_attempt_at,
    response_status, failure) values
    (<id 60>, <id 50>, 1, 'workout.created', '{"n":1}', '2026-06-29T08:00:00+00:00', 'delivered', 1, null,
        '2026-06-29T08:00:01+00:00', 204, null),
    (<id 61>, <id 50>, 2, 'workout.created', '{"n":2}', '2026-06-29T08:00:00+00:00', 'failed', 12, null,
        '2026-06-29T09:00:00+00:00', 503, 'the receiver answered 503'),
    (<id 62>, <id 50>, 3, 'goal.achieved', '{"n":3}', '2026-06-29T08:00:00+00:00', 'pending', 1,
        '2026-06-30T11:00:00+00:00', '2026-06-29T08:00:01+00:00', null, 'no answer within 15 seconds');

-- from 0007
insert into announced_events (account, key, announced_at) values
    (<id 1>, 'goal.achieved 2025 200', '2026-01-03T08:00:00+00:00');

-- from 0009
update workouts set start_kind = 'instant' where id = <id 11>;
-- The id is that of a workout of another source. The second workout was entered by hand, and only its day is known.
-- The third is what a clock showed.
insert into workouts (id, account, import, activity, start_at, offset_seconds, day, end_at, duration_ms, distance_mm,
    source_id, source, start_kind) values
    (<id 13>, <id 1>, <id 21>, 'Running', '2026-02-01T06:00:00+00:00', 3600, '2026-02-01', '2026-02-01T06:30:00+00:00',
        1800000, 5000000, 'B2BD2016', 'strava', 'exact'),
    (<id 14>, <id 1>, <id 22>, 'Running', '2026-02-02T12:00:00+00:00', null, '2026-02-02', '2026-02-02T12:20:00+00:00',
        1200000, null, null, 'manual', 'date'),
    (<id 15>, <id 1>, <id 21>, 'Walking', '2026-02-03T06:00:00+00:00', null, '2026-02-03', '2026-02-03T07:00:00+00:00',
        3600000, 5000000, null, 'garmin', 'clock');
insert into imports (id, account, imported_at, label, processed, duplicates, unsupported, invalid, skipped) values
    (<id 21>, <id 1>, '2026-02-04T08:00:00+00:00', 'export.zip', 2, 0, 0, 0, '[]'),
    (<id 22>, <id 1>, '2026-02-04T09:00:00+00:00', 'by hand: with Tom', 1, 0, 0, 0, '[]');

-- from 0010
update accounts set activity_names = '{"Corsa": "Running"}', version = 7 where id = <id 1>;

-- from 0011
insert into shares (id, account, name, all_years, hash, created_at) values
    (<id 31>, <id 1>, 'Kim', true, 'share <version>', '2026-01-02T08:00:00+00:00');

-- from 0012
update workouts set note = 'with Tom' where id = <id 14>;

-- from 0013
update imports set in_the_future = 1 where id = <id 21>;

-- from 0014
update imports set webhook_token = <id 30> where id = <id 20>;

-- from 0016
update imports set unsupported = 2, unknown_names = '{"names":[{"name":"Rith","count":2}],"notListed":3}',
    unknown_not_kept = 1 where id = <id 21>;
insert into unknown_workouts (account, name, start_at, import, workout) values
    (<id 1>, 'rith', '2026-02-05T06:00:00+00:00', <id 21>,
        '{"name":"Running","day":"2026-02-05","start":"2026-02-05 07:00:00 +0100","end":"2026-02-05T06:30:00Z",'
        || '"duration":1800,"source":"strava"}');

-- from 0017
insert into removed_workouts (id, account, removed_at, activity, start_at, offset_seconds, start_kind, day, end_at,
    duration_ms, distance_mm, source, source_id) values
    (<id 16>, <id 1>, '2026-03-02T08:00:00+00:00', 'Running', '2026-03-01T06:00:00+00:00', 3600, 'exact', '2026-03-01',
        '2026-03-01T06:30:00+00:00', 1800000, 5000000, 'strava', 'R1');
update imports set removed = 1, command = <id 21> where id = <id 22>;

-- from 0019
-- The id of a workout with a time may be that of one with a date.
insert into workouts (id, account, import, activity, start_at, offset_seconds, day, end_at, duration_ms, source_id,
    source, start_kind) values
    (<id 17>, <id 1>, <id 21>, 'Running', '2026-03-05T12:00:00+00:00', null, '2026-03-05', '2026-03-05T12:30:00+00:00',
        1800000, 'B2BD2016', 'strava', 'date');

-- from 0020
insert into event_bodies (id, account, body, created_at) values
    (<id 70>, <id 1>, '{"n":1}', '2026-06-29T08:00:00+00:00'),
    (<id 71>, <id 1>, '{"n":2}', '2026-06-29T08:00:00+00:00'),
    (<id 72>, <id 1>, '{"n":3}', '2026-06-29T08:00:00+00:00');
insert into deliveries (id, webhook, position, event, created_at, status, attempts, due_at, last_attempt_at,
    response_status, body_id, left_out) values
    (<id 60>, <id 50>, 1, 'workout.created', '2026-06-29T08:00:00+00:00', 'delivered', 1, null,
        '2026-06-29T08:00:01+00:00', 204, <id 70>, null),
    (<id 61>, <id 50>, 2, 'workout.created', '2026-06-29T08:00:00+00:00', 'failed', 12, null,
        '2026-06-29T09:00:00+00:00', 503, <id 71>, null),
    (<id 62>, <id 50>, 3, 'goal.achieved', '2026-06-29T08:00:00+00:00', 'pending', 1, '2026-06-30T11:00:00+00:00',
        '2026-06-29T08:00:01+00:00', null, <id 72>, null),
    (<id 63>, <id 50>, 4, 'workout.created', '2026-06-29T08:00:00+00:00', 'leftOut', 0, null, null, null, null, 500);

-- from 0020 to 0022
update deliveries set failure = 'the receiver answered 503' where id = <id 61>;
update deliveries set failure = 'no answer within 15 seconds' where id = <id 62>;

-- from 0021
-- The import <id 22> settled the day of a workout of the import <id 21>.
insert into changed_workouts (account, changed_by, id, state, import, activity, start_at, offset_seconds, start_kind,
    day, end_at, duration_ms, distance_mm, energy_kcal, average_heart_rate, max_heart_rate, source, source_id, note)
    values
    (<id 1>, <id 22>, <id 13>, 1, <id 21>, 'Running', '2026-02-01T06:00:00+00:00', -39600, 'instant', '2026-01-31',
        '2026-02-01T06:30:00+00:00', 1800000, 5000000, 300.5, 140.0, 160.0, 'strava', 'B2BD2016', 'before');

-- from 0022
update imports set without_sport = 1, invalid = 1 where id = <id 21>;

-- from 0023
update deliveries set failure = 'status' where id = <id 61>;
update deliveries set failure = 'timedOut' where id = <id 62>;

-- from 0024
insert into personal_tokens (id, account, name, hash, scopes, created_at, expires_at, last_used_at) values
    (<id 32>, <id 1>, 'My script', 'personal <version>', 'read,import', '2026-01-02T08:00:00+00:00',
        '2026-12-31T08:00:00+00:00', '2026-01-03T08:00:00+00:00');

-- from 0026
update accounts set distance_unit = 'mi' where id = <id 1>;

-- from 0027
update accounts set language = 'de', reminder_hour = 18, reminder_due_at = '2026-07-01T16:00:00+00:00',
    reminded_on = '2026-06-29' where id = <id 1>;
update webhooks set format = 'telegram', chat_id = '-100200300', token = <bytes 90> where id = <id 50>;

-- from 0028
insert into household_people (address, password, link_hash, link_expires_at, added_at) values
    ('person<version>@example.org', '$argon2id$<version>', <bytes 91>, '2026-07-01T08:00:00+00:00',
        '2026-06-30T08:00:00+00:00');

-- from 0029
update workouts set is_fixed = true where id = <id 12>;
update imports set corrected = 1, replaced = 1, changes = '{"corrected":[{"index":0,"before":{"name":"Running",'
    || '"day":"2025-03-10","start":"2025-03-10 07:00:00 +0100","duration":1800.0,"distance":null},"after":{'
    || '"name":"Running","day":"2026-03-10","start":"2026-03-10 07:00:00 +0100","duration":1800.0,'
    || '"distance":null}}],"replaced":[]}' where id = <id 21>;
update removed_workouts set energy_kcal = 310.5, average_heart_rate = 148.0, max_heart_rate = 171.0,
    note = 'by the river' where id = <id 16>;

-- from 0030
insert into connections (id, account, service, key, session, created_at, due_at, newest_day, synced_at, result,
    imported, skipped, failures, refusals, claimed_by, claimed_until) values
    (<id 33>, <id 1>, 'garmin', <bytes 92>, <bytes 93>, '2026-01-02T08:00:00+00:00', '2026-06-30T08:30:00+00:00',
        '2026-06-29', '2026-06-30T08:00:00+00:00', 'done', 3, 40, 1, 1, <id 34>, '2026-06-30T08:02:00+00:00');

-- from 0045
insert into connections (id, account, service, key, created_at) values
    (<id 45>, <id 1>, 'strava', <bytes 92>, '2026-01-02T08:00:00+00:00');

-- from 0031
update sign_in_failures set browser = 'browser', locked_from = '192.0.2.1' where subject = '<version>';
insert into identities (issuer, subject, account, email_verified, created_at) values
    ('household', 'person<version>@example.org', <id 1>, true, '2026-06-30T08:00:00+00:00');
insert into sign_in_failures (issuer, subject, browser, newest) values
    ('household', 'person<version>@example.org', '', '2026-06-30T08:00:00+00:00');

-- from 0032
insert into local_changes (id, account, changed_at, what, touched, before, after) values
    (<id 34>, <id 1>, '2026-06-30T08:00:00+00:00', 'the goal of 250 days for 2026', '{"years":[2026]}', '{}', '{}');
insert into read_files (account, hash) values (<id 1>, 'file <version>');

-- from 0033
update goals set start_day = 32 where account = <id 1>;

-- from 0034
update workouts set start_zone = 'Europe/Berlin' where id = <id 13>;
update removed_workouts set start_zone = 'Europe/Berlin' where id = <id 16>;
update changed_workouts set start_zone = 'Pacific/Apia' where id = <id 13>;

-- from 0035
insert into pauses (account, first_day, last_day, why, created_at) values
    (<id 1>, '2026-08-01', '2026-09-04', 'injury', '2026-08-01T08:00:00+00:00'),
    (<id 1>, '2025-12-30', '2026-01-02', null, '2026-08-01T08:00:00+00:00');

-- from 0037
insert into idempotency_keys (account, key, request, begun_at, answer) values
    (<id 1>, 'key <version>', <bytes 94>, '2026-06-30T08:00:00+00:00', <bytes 95>);

-- from 0038
insert into workout_changes (account, id, changed_at, start_at) values
    (<id 1>, <id 35>, '2026-06-30T08:00:00+00:00', '2026-06-01T07:00:00+00:00');

-- from 0040
insert into webhooks (id, account, url, description, events, history, created_at, is_gone, secret, last_position,
    newest_at, is_slow, format, token) values
    (<id 53>, <id 1>, 'https://push.example/send/1', 'Chrome on Android', 'day.reminder', false,
        '2026-06-01T08:00:00+00:00', false, <bytes 6>, 0, '2026-06-01T08:00:00+00:00', true, 'webPush', <bytes 96>);

-- from 0041
insert into further_goals (account, name, target_days, last_day, created_at) values
    (<id 1>, 'week', 3, null, '2026-06-30T08:00:00+00:00'),
    (<id 1>, '2026-06-01', 20, '2026-06-30', '2026-06-30T08:00:00+00:00');

-- from 0042
update goals set history = '{"year":2026,"until":"2026-06-01T08:00:00Z","targetDays":300},{"year":2026,"until":"2026-07-02T13:46:40Z","targetDays":250}' where account = <id 1> and year = 2026;

-- from 0043
update household_people set is_operator = true where address = 'person<version>@example.org';

-- from 0044
insert into passkeys (id, account, name, credential, algorithm, public_key, counter, created_at, last_used_at) values
    (<id 36>, <id 1>, 'Phone', <bytes 97>, -7, <bytes 98>, 3, '2026-06-01T08:00:00+00:00', '2026-06-30T08:00:00+00:00');
update sessions set with_passkey = true where account = <id 1>;
update accounts set recounted_at = '2026-06-30T08:00:00+00:00' where id = <id 1>;

