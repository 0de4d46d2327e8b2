-- When a delivery last failed, and what left in the last day: administrators see which way is failing.
alter table delivery add column failed_at timestamptz;
update delivery set failed_at = settled_at where failure is not null;
create index delivery_failed on delivery (hotel_id, channel, failed_at desc)
  where failure is not null;
create index delivery_settled on delivery (hotel_id, settled_at) where settled_at is not null;
