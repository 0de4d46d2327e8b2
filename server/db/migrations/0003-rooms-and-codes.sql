-- A form that was open when the room was closed is still taken for a while.
alter table house add column closed_at timestamptz;

-- Counts what came after a code was revoked: a card that still hangs in a room.
alter table sun_code add column late_scan_count integer not null default 0;
create index sun_code_house on sun_code (hotel_id, house_id);

-- The picture WeChat drew for a code: it never changes, and drawing is limited.
create table sun_code_image (
  hotel_id uuid not null,
  sun_code_id uuid not null,
  mime text not null,
  content bytea not null,
  made_at timestamptz not null,
  primary key (hotel_id, sun_code_id),
  foreign key (hotel_id, sun_code_id) references sun_code
);
alter table sun_code_image alter column content set storage external;

-- WeChat's access token of the whole server, sealed; the lease lets one server at a time ask for another.
create table wechat_access (
  app_id text primary key,
  token bytea,
  expires_at timestamptz,
  lease_until timestamptz
);

-- A spreadsheet of rooms that was read and looked at, waiting for somebody's yes.
create table house_import (
  hotel_id uuid not null references hotel,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  file_name text not null,
  status text not null check (status in ('reading', 'checked', 'applied', 'cancelled', 'failed')),
  -- How much of the file has been read, 0 to 1.
  read_share real not null default 0,
  row_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  wrong_count integer not null default 0,
  -- The columns the file has; others are left as they are.
  columns text[] not null default '{}',
  primary key (hotel_id, id),
  foreign key (hotel_id, created_by) references member
);

create table house_import_row (
  hotel_id uuid not null,
  import_id uuid not null,
  -- The line of the spreadsheet, as it numbers them.
  row_no integer not null,
  -- What the room gets as its id, if it is new.
  house_id uuid not null,
  house_no text not null,
  facts jsonb not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'wrong')),
  problems jsonb not null,
  primary key (hotel_id, import_id, row_no),
  foreign key (hotel_id, import_id) references house_import on delete cascade
);
create index house_import_row_outcome on house_import_row (hotel_id, import_id, outcome, row_no);
