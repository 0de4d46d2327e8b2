-- What the cases received on a day add up to, so that a year is read in a few hundred rows. A day is one
-- of UTC: a hotel's own day begins elsewhere, and elsewhere again when the hotel changes its zone. Only
-- finished cases are in: what the others add depends on the clock.
create table day_sum (
  hotel_id uuid not null references hotel,
  day date not null,
  total_count integer not null,
  complaint_count integer not null,
  suggestion_count integer not null,
  service_request_count integer not null,
  reopened_count integer not null,
  acknowledged integer not null,
  ack_late_count integer not null,
  resolved integer not null,
  resolve_late_count integer not null,
  promised integer not null,
  promise_broken_count integer not null,
  rating_sum integer not null,
  rating_count integer not null,
  -- How long each took to resolve. Text: it is only ever handed on as it is.
  resolve_minutes json not null,
  primary key (hotel_id, day)
);

-- A day whose sums are no longer right: it is counted from its cases until they were made anew. Only ever
-- added to, so that nobody who changes a case waits for anybody else.
create table day_mark (
  hotel_id uuid not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  primary key (hotel_id, day, id)
);

create function mark_day() returns trigger language plpgsql as $$
begin
  insert into day_mark (hotel_id, day)
    select distinct hotel_id, (created_at at time zone 'UTC')::date
    from (values (old.hotel_id, old.created_at), (new.hotel_id, new.created_at))
      as touched (hotel_id, created_at)
    where hotel_id is not null;
  return null;
end $$;

create trigger feedback_finished_insert after insert on feedback for each row
  when (coalesce(new.resolved_at, new.closed_at) is not null) execute function mark_day();
create trigger feedback_finished_delete after delete on feedback for each row
  when (coalesce(old.resolved_at, old.closed_at) is not null) execute function mark_day();
create trigger feedback_finished_update after update on feedback for each row
  when (coalesce(old.resolved_at, old.closed_at, new.resolved_at, new.closed_at) is not null
    and (old.hotel_id, old.created_at, old.status, old.type, old.reopen_count, old.ack_at, old.ack_due_at,
      old.resolved_at, old.resolve_due_at, old.closed_at, old.promised_at, old.rating)
    is distinct from (new.hotel_id, new.created_at, new.status, new.type, new.reopen_count, new.ack_at,
      new.ack_due_at, new.resolved_at, new.resolve_due_at, new.closed_at, new.promised_at, new.rating))
  execute function mark_day();

-- The few that are always counted as they are.
create index feedback_unfinished on feedback (hotel_id, created_at)
  where coalesce(resolved_at, closed_at) is null and status not in ('dismissed', 'merged');

insert into day_mark (hotel_id, day)
  select distinct hotel_id, (created_at at time zone 'UTC')::date from feedback
  where coalesce(resolved_at, closed_at) is not null;
