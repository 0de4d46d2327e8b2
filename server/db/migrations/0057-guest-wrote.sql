-- A resolved case closes by itself only after silence: when its guest wrote last.
alter table feedback add column guest_wrote_at timestamptz;
-- Also of hotels that are being moved.
select set_config('hotel.move', 'on', true);
update feedback set guest_wrote_at = (select max(message.created_at) from public_message message
  where message.hotel_id = feedback.hotel_id and message.feedback_id = feedback.id
    and message.author_kind = 'guest')
where status = 'resolved';
select set_config('hotel.move', '', true);
