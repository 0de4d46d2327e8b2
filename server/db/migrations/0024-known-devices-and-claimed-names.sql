-- A device somebody signed in from: tries of strangers do not lock it out. Only a hash of it is kept.
create table known_device (
  hotel_id uuid not null,
  member_id uuid not null,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (hotel_id, member_id, device_hash),
  foreign key (hotel_id, member_id) references member
);

-- A user name belongs to nobody while the request that asks for it waits: several may ask for one,
-- and the first to be confirmed claims it.
alter table login_name drop constraint login_name_pkey;
alter table login_name
  add primary key (user_name, hotel_id, member_id),
  add column claimed boolean not null default true;
update login_name set claimed = false
from member
where member.hotel_id = login_name.hotel_id and member.id = login_name.member_id
  and member.source = 'self_join' and member.status in ('pending', 'rejected');
create unique index login_name_claimed on login_name (user_name) where claimed;
