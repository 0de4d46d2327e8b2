-- The promise is a clock, too: what a case owes next is the earliest of its open clocks and its promise.

-- When a promise was settled by a resolution after which the case was opened again, past the promised
-- time: it is kept or broken as of then, and binds no more. Otherwise the resolution itself says it.
alter table feedback add column promise_done_at timestamptz;

-- A trigger instead of a generated column, whose expression cannot change without writing every row
-- anew; no writer can forget it either way. Its twin is nextDueOf in server/feedback/clocks/clocks.ts.
alter table feedback alter column next_due_at drop expression;
create function set_next_due_at() returns trigger language plpgsql as $$
begin
  new.next_due_at := case
    when new.status in ('resolved', 'closed', 'dismissed', 'merged') then null
    else least(
      case when new.ack_at is null then new.ack_due_at end,
      case when new.first_reply_at is null then new.reply_due_at end,
      case when new.paused_at is null then new.resolve_due_at end,
      case when new.promise_done_at is null then new.promised_at end)
  end;
  return new;
end $$;
create trigger feedback_next_due_at before insert or update on feedback
  for each row execute function set_next_due_at();
alter table feedback enable always trigger feedback_next_due_at;

-- An acknowledgement that carried a promise was the first reply, with or without words.
update feedback set first_reply_at = coalesce(promise_from, ack_at, created_at)
  where promised_at is not null and first_reply_at is null;

-- Settled by the last resolution before the case was first opened again past the promised time.
update feedback set promise_done_at = coalesce(
    (select max(at) from event
      where event.hotel_id = feedback.hotel_id and entity_id = feedback.id and action = 'resolve'
        and at < (select min(at) from event
          where event.hotel_id = feedback.hotel_id and entity_id = feedback.id
            and action in ('dispute', 'reopen') and at >= promised_at)),
    resolve_from)
  where reopen_count > 0 and promised_at <= resolve_from
    and coalesce(promise_from, created_at) < resolve_from;

-- The trigger finds what is owed; the watch looks at what is left to announce.
update feedback set alarm_at = '1970-01-01Z'
  where promised_at is not null
    and status in ('new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold');

-- What numbers and filters ask of a promise.
drop index feedback_promise_unkept;
create index feedback_promise_unkept on feedback (hotel_id, id)
  where coalesce(promise_done_at, resolved_at, closed_at, 'infinity') > promised_at
    and status not in ('dismissed', 'merged');
drop index feedback_period;
create index feedback_period on feedback (hotel_id, created_at) include (status, type, category_id,
  department_id, floor, current_house_id, owner_id, sensitive, reopen_count, ack_at, ack_due_at,
  resolved_at, resolve_due_at, resolve_minutes, promised_at, promise_done_at, closed_at, rating);
drop trigger feedback_finished_update on feedback;
create trigger feedback_finished_update after update on feedback for each row
  when (coalesce(old.resolved_at, old.closed_at, new.resolved_at, new.closed_at) is not null
    and (old.hotel_id, old.created_at, old.status, old.type, old.reopen_count, old.ack_at, old.ack_due_at,
      old.resolved_at, old.resolve_due_at, old.closed_at, old.promised_at, old.promise_done_at, old.rating)
    is distinct from (new.hotel_id, new.created_at, new.status, new.type, new.reopen_count, new.ack_at,
      new.ack_due_at, new.resolved_at, new.resolve_due_at, new.closed_at, new.promised_at,
      new.promise_done_at, new.rating))
  execute function mark_day();

alter table handover_case drop constraint handover_case_next_clock_check;
alter table handover_case add check (next_clock in ('acknowledge', 'reply', 'resolve', 'promise'));
