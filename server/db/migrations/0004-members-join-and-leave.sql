-- A hotel that is disabled keeps everything; nobody signs in, and its guest pages say so.
alter table hotel add column disabled_at timestamptz;

alter table member
  add column join_word text check (length(join_word) <= 500),
  add column join_request_id uuid,
  add column status_reason text check (length(status_reason) <= 500);
create index member_status on member (hotel_id, status, id);
create index member_department on member (hotel_id, department_id, id);

-- Which rooms somebody answers for; the index of 0001 finds who answers for a room.
create index member_house_member on member_house (hotel_id, member_id, house_id)
  where ended_at is null;

create table avatar (
  hotel_id uuid not null,
  member_id uuid not null,
  content bytea not null,
  updated_at timestamptz not null,
  primary key (hotel_id, member_id),
  foreign key (hotel_id, member_id) references member
);
-- Already compressed: another attempt would only cost time.
alter table avatar alter column content set storage external;
