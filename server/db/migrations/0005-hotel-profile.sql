-- What a hotel may set since; a hotel of before gets the defaults that a new one begins with.
update hotel set setting = jsonb_build_object(
  'compensation', jsonb_build_object('staffCents', 3000, 'managerCents', 20000),
  'guestForm', jsonb_build_object(
    'languages', jsonb_build_array('en', 'zh-CN'),
    'photos', true,
    'contact', true,
    'flowers', true,
    'staffNames', true,
    'welcome', jsonb_build_object('en', '', 'zh-CN', ''),
    'privacy', jsonb_build_object('en', '', 'zh-CN', '')),
  'autoCloseHours', 48,
  'reopenHours', 72,
  'retentionDays', 365) || setting;

-- Bytes live in the database, as photos do.
create table hotel_logo (
  hotel_id uuid primary key references hotel,
  mime text not null,
  sha256 bytea not null,
  content bytea not null,
  changed_at timestamptz not null
);
alter table hotel_logo alter column content set storage external;

-- Looked at when a statement ends, so that two departments can exchange their names.
alter table department drop constraint department_hotel_id_name_key,
  add constraint department_name unique (hotel_id, name) deferrable initially immediate;

-- A category that cases stand under is never taken away, only no longer offered.
alter table category add column retired boolean not null default false;

-- What guests order by the cost code becomes a case, and a case needs a category.
insert into category (hotel_id, id, name, type, default_severity, position)
  select hotel.id, gen_random_uuid(),
    jsonb_build_object('en', 'Ordered services', 'zh-CN', '付费服务'), 'service_request', 4,
    coalesce((select max(position) + 1 from category where category.hotel_id = hotel.id), 0)
  from hotel
  where not exists (select from category
    where category.hotel_id = hotel.id and category.type = 'service_request');

create table priced_service (
  hotel_id uuid not null references hotel,
  id uuid not null,
  name jsonb not null,
  price_cents integer not null check (price_cents >= 0),
  currency text not null,
  department_id uuid,
  active boolean not null default true,
  position integer not null default 0,
  primary key (hotel_id, id),
  foreign key (hotel_id, department_id) references department
);

-- What the guest was shown and agreed to: frozen, whatever the service costs or is called later.
create table ordered_service (
  hotel_id uuid not null,
  feedback_id uuid not null,
  service_id uuid not null,
  name jsonb not null,
  price_cents integer not null check (price_cents >= 0),
  currency text not null,
  primary key (hotel_id, feedback_id),
  foreign key (hotel_id, feedback_id) references feedback,
  foreign key (hotel_id, service_id) references priced_service
);
create index ordered_service_service on ordered_service (hotel_id, service_id);

-- The hotel's own day on which the flowers were given: one per device, member and day.
alter table service_flower add column day date;
update service_flower set day = (service_flower.created_at at time zone hotel.timezone)::date
  from hotel where hotel.id = service_flower.hotel_id;
alter table service_flower alter column day set not null;
create unique index service_flower_once
  on service_flower (hotel_id, device_hash, coalesce(member_id, department_id), day)
  where device_hash is not null;
create index service_flower_member on service_flower (hotel_id, member_id, created_at)
  where member_id is not null;
create index service_flower_department on service_flower (hotel_id, department_id, created_at)
  where department_id is not null;
create index service_flower_house on service_flower (hotel_id, house_id, created_at);

alter table reply_template add column position integer not null default 0;
create unique index reply_template_name
  on reply_template (hotel_id, locale, category_id, lower(name)) nulls not distinct;
