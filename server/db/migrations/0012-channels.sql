-- How members are told beyond the desk, and other systems: what they chose, and what is on its way.

-- What a member chose; without a row the defaults hold.
create table channel_setting (
  hotel_id uuid not null,
  member_id uuid not null,
  setting jsonb not null,
  updated_at timestamptz not null,
  primary key (hotel_id, member_id),
  foreign key (hotel_id, member_id) references member
);

-- A browser that may be woken. Its address and keys are sealed; the hash finds the same browser again.
create table push_device (
  hotel_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  endpoint_hash bytea not null,
  subscription bytea not null,
  locale text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  unique (hotel_id, endpoint_hash),
  foreign key (hotel_id, member_id) references member
);
create index push_device_member on push_device (hotel_id, member_id);

-- Another system that is told what happens to cases.
create table webhook (
  hotel_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  -- What each call is signed with, sealed.
  secret bytea not null,
  topics text[] not null,
  active boolean not null default true,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (hotel_id, id),
  foreign key (hotel_id) references hotel
);

-- The outbox: written together with what it tells of, sent afterwards by whichever server takes it.
create table delivery (
  hotel_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('push', 'email', 'webhook')),
  member_id uuid,
  -- The line of the feed it tells of; a test tells of none.
  notification_id uuid,
  webhook_id uuid,
  event_seq bigint,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'skipped', 'failed')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- Until then the server that took it is at it; if that server ended, another one takes it after.
  held_until timestamptz,
  settled_at timestamptz,
  -- Why it failed, or failed so far: a word of ours and what the other end said.
  failure text,
  said text,
  -- The channel that failed before, whose place this one takes.
  instead_of text,
  primary key (hotel_id, id),
  foreign key (hotel_id, member_id) references member,
  foreign key (hotel_id, notification_id) references notification,
  foreign key (hotel_id, webhook_id) references webhook,
  check ((channel = 'webhook') = (webhook_id is not null)),
  check ((channel = 'webhook') = (member_id is null))
);
-- However often it is written, it is sent once.
create unique index delivery_once on delivery (hotel_id, notification_id, channel)
  where notification_id is not null;
create unique index delivery_webhook_once on delivery (hotel_id, webhook_id, event_seq)
  where event_seq is not null;
create index delivery_due on delivery (hotel_id, due_at) where status = 'waiting';
create index delivery_member on delivery (hotel_id, member_id, id desc) where member_id is not null;
create index delivery_webhook on delivery (hotel_id, webhook_id, id desc)
  where webhook_id is not null;

-- What was forgotten on each day of the hotel's calendar, for whoever must show that it was.
create table retention_day (
  hotel_id uuid not null,
  day text not null,
  runs integer not null,
  last_run_at timestamptz not null,
  -- Contacts whose time was over, the cases they belonged to, requests to join nobody answered.
  guests integer not null,
  cases integer not null,
  join_requests integer not null,
  primary key (hotel_id, day),
  foreign key (hotel_id) references hotel
);
