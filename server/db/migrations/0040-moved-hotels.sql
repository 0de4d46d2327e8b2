-- A hotel moves from one database to another: while it is copied nothing of it may change here, and
-- afterwards its place is remembered. Without foreign key: the mark outlives the hotel.
create table hotel_move (
  hotel_id uuid primary key,
  hotel_code text not null,
  name text not null,
  -- closing: messages being sent are waited for; closed: nothing changes any more; moved: it is elsewhere
  phase text not null check (phase in ('closing', 'closed', 'moved')),
  -- The host and database it moves to, without user and password.
  target text not null,
  started_at timestamptz not null default now(),
  moved_at timestamptz
);

-- The copy itself sets `hotel.move`: it brings rows that were announced and counted where they come from.
create function is_move() returns boolean language sql stable as
  $$ select coalesce(current_setting('hotel.move', true), '') = 'on' $$;

create function refuse_while_moving() returns trigger language plpgsql as $$
declare
  moving text;
begin
  select phase into moving from hotel_move where hotel_id = coalesce(new.hotel_id, old.hotel_id);
  if moving is not null and not is_move() then
    -- The end of a message that was being sent is still written.
    if not (moving = 'closing' and tg_table_name = 'delivery' and tg_op = 'UPDATE'
      and to_jsonb(new) ->> 'held_until' is null) then
      raise exception 'The hotel is being moved.' using errcode = 'HFMOV';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- A later migration does both for its own tables; a test names those it forgets.
do $$
declare
  each record;
begin
  for each in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'hotel_id' and table_name <> 'hotel_move'
  loop
    execute format('create trigger hotel_stays before insert or update or delete on %I
      for each row execute function refuse_while_moving()', each.table_name);
  end loop;
  -- Rows of a hotel are written table by table, and some refer to each other in a circle.
  for each in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate',
      each.owner, each.conname);
  end loop;
end $$;

create or replace function announce_event() returns trigger language plpgsql as $$
begin
  if not is_move() then perform pg_notify('event', new.hotel_id || ' ' || new.seq); end if;
  return null;
end $$;

create or replace function announce_access() returns trigger language plpgsql as $$
begin
  if not is_move() then
    perform pg_notify('access', coalesce(to_jsonb(old) ->> 'hotel_id', to_jsonb(old) ->> 'id',
      to_jsonb(new) ->> 'hotel_id'));
  end if;
  return null;
end $$;
create trigger hotel_moves after insert or update or delete on hotel_move
  for each row execute function announce_access();

create or replace function mark_day_dirty() returns trigger language plpgsql as $$
begin
  if is_move() then return null; end if;
  insert into dirty_day (hotel_id, day)
    select distinct hotel_id, (created_at at time zone 'UTC')::date
    from (values (old.hotel_id, old.created_at), (new.hotel_id, new.created_at))
      as touched (hotel_id, created_at)
    where hotel_id is not null;
  return null;
end $$;
