-- Retention deletes old entries of the audit log. A transaction names the moment before which entries may go; without it, and
-- for newer entries, changes and the points ledger, the tables stay append-only.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_log' and tg_op = 'DELETE'
    and old.created_at < nullif(current_setting('bugquest.audit_kept_from', true), '')::timestamptz then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
