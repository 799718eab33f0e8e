-- The webhook token that an import came with; null for an import of a file, and for earlier imports. It is
-- no foreign key: a revoked token is deleted, and its imports stay.
alter table imports add column webhook_token uuid;
