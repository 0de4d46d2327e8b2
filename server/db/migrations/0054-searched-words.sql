-- Words that members searched for when they exported cases may be a guest's, which erasure must reach.
-- Also of hotels that are being moved.
select set_config('hotel.move', 'on', true);
update export_log set filter = filter - 'keyword' where filter ? 'keyword';
select set_config('hotel.move', '', true);
