-- What numbers and trends of a period are counted from, without a look at the cases themselves: their
-- cost grows with the period asked for and not with the hotel's age.

alter table feedback add column resolve_minutes integer
  generated always as (floor(extract(epoch from resolved_at - created_at) / 60)::integer) stored;

drop index feedback_created_at;
create index feedback_period on feedback (hotel_id, created_at) include (status, type, category_id,
  department_id, floor, current_house_id, owner_id, sensitive, reopen_count, ack_at, ack_due_at,
  resolved_at, resolve_due_at, resolve_minutes, promised_at, closed_at, rating);
