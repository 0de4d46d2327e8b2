-- When the set-up card on the home page was closed; hotels at work have no need of it.
alter table hotel add column setup_closed_at timestamptz;
update hotel set setup_closed_at = now()
  where exists (select from feedback where feedback.hotel_id = hotel.id);

-- The design of printed room cards; null is the default one.
alter table hotel add column card jsonb;
