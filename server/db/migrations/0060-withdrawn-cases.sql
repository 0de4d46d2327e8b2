-- A withdrawn case is not counted as acknowledged or resolved in time: the days that have one are recounted.
-- Also of hotels that are being moved.
select set_config('hotel.move', 'on', true);
insert into dirty_day (hotel_id, day)
  select distinct hotel_id, (created_at at time zone 'UTC')::date from feedback
  where resolved_at is null and closed_at is not null;
select set_config('hotel.move', '', true);
