-- What was late, is not done yet, or came back: few of many cases, and asked for by every number of a
-- period. Each in the order of the list. "Late now" depends on the clock, so that what is not done is in.
create index feedback_reopened on feedback (hotel_id, id) where reopen_count > 0;
create index feedback_acknowledge_unkept on feedback (hotel_id, id)
  where coalesce(ack_at, resolved_at, closed_at, 'infinity') > ack_due_at
    and status not in ('dismissed', 'merged');
create index feedback_resolve_unkept on feedback (hotel_id, id)
  where coalesce(resolved_at, closed_at, 'infinity') > resolve_due_at
    and status not in ('dismissed', 'merged');
create index feedback_promise_unkept on feedback (hotel_id, id)
  where coalesce(resolved_at, closed_at, 'infinity') > promised_at
    and status not in ('dismissed', 'merged');
