-- Every server keeps sessions and hotels in memory for seconds. What ends or changes one is announced
-- on the channel `access` with the hotel's id, so that all servers read it again at once.

create function announce_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', coalesce(to_jsonb(old) ->> 'hotel_id', to_jsonb(old) ->> 'id'));
  return null;
end $$;

create trigger session_ended after delete on session
  for each row execute function announce_access();
create trigger session_shortened after update on session
  for each row when (new.expires_at < old.expires_at or new.member_id <> old.member_id)
  execute function announce_access();

-- Not for `last_login_at`, which changes with every sign-in.
create trigger member_changed after update on member
  for each row when (
    (old.status, old.name, old.account_code, old.user_role, old.route_list, old.department_id,
      old.must_change_password, old.password_hash)
    is distinct from
    (new.status, new.name, new.account_code, new.user_role, new.route_list, new.department_id,
      new.must_change_password, new.password_hash))
  execute function announce_access();

create trigger hotel_changed after update on hotel
  for each row execute function announce_access();
