-- The maintenance task deletes sessions that expired long ago, by this index.

create index sessions_by_expiry on sessions (expires_at);
