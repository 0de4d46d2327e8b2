-- Renames only, no row is written: the names that the code uses from now on.
alter table day_sum rename to daily_rollup;
alter table daily_rollup rename constraint day_sum_pkey to daily_rollup_pkey;
alter table daily_rollup rename constraint day_sum_hotel_id_fkey to daily_rollup_hotel_id_fkey;
-- Cases whose clock was met, beside those whose clock was breached.
alter table daily_rollup rename column acknowledged to ack_met_count;
alter table daily_rollup rename column resolved to resolve_met_count;
alter table daily_rollup rename column promised to promise_met_count;

alter table day_mark rename to dirty_day;
alter table dirty_day rename constraint day_mark_pkey to dirty_day_pkey;

alter function mark_day() rename to mark_day_dirty;
create or replace function mark_day_dirty() returns trigger language plpgsql as $$
begin
  insert into dirty_day (hotel_id, day)
    select distinct hotel_id, (created_at at time zone 'UTC')::date
    from (values (old.hotel_id, old.created_at), (new.hotel_id, new.created_at))
      as touched (hotel_id, created_at)
    where hotel_id is not null;
  return null;
end $$;
update job_lease set job = 'refresh daily rollups' where job = 'keep sums';

-- Clocks that are breached or can still be.
alter index feedback_acknowledge_unkept rename to feedback_acknowledge_not_met;
alter index feedback_resolve_unkept rename to feedback_resolve_not_met;
alter index feedback_promise_unkept rename to feedback_promise_not_met;

-- The filter that an export was made with.
alter table export_log rename column asked to filter;

-- The filter of a saved view.
alter table saved_view rename column asked to filter;
