-- A resolved case closes by itself only after silence: when its guest wrote last.
alter table feedback add column guest_wrote_at timestamptz;
-- Also of hotels that are being moved.
select set_config('hotel.move', 'on', true);
update feedback set guest_wrote_at = (select max(message.created_at) from public_message message
  where message.hotel_id = feedback.hotel_id and message.feedback_id = feedback.id
    and message.author_kind = 'guest')
where status = 'resolved';
-- Search finds cases that were moved to another room by its number, too.
update feedback set search = search || array_to_tsvector(array[lower(house.house_no)])
from house
where house.hotel_id = feedback.hotel_id and house.id = feedback.current_house_id
  and feedback.reported_house_id <> feedback.current_house_id and house.house_no ~ '^[A-Za-z0-9]+$';
select set_config('hotel.move', '', true);
