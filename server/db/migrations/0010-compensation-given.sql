-- What was approved is handed over by somebody, some time later; what was given before the product
-- asked who did it stays without.
alter table compensation
  add column given_by uuid,
  add column given_at timestamptz,
  add foreign key (hotel_id, given_by) references member;
create index compensation_approved on compensation (hotel_id, feedback_id)
  where status = 'approved';
