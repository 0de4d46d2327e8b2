-- Every key and index begins with hotel_id, so that the data can be split by hotel later without a
-- rewrite. The exceptions locate a hotel (hotel, login_name), belong to no hotel (throttle) or make no
-- rows unique (feedback_search).

create table hotel (
  id uuid primary key,
  hotel_code text not null unique check (hotel_code ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$'),
  name text not null,
  timezone text not null,
  locale text not null,
  currency text not null,
  phone text,
  logo_url text,
  has_payment boolean not null default false,
  demo boolean not null default false,
  setting jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table department (
  hotel_id uuid not null references hotel,
  id uuid not null,
  name text not null,
  head_member_id uuid,
  primary key (hotel_id, id),
  unique (hotel_id, name)
);

create table member (
  hotel_id uuid not null references hotel,
  id uuid not null,
  account_code text not null,
  user_name text not null,
  password_hash text not null,
  name text not null,
  phone text,
  avatar_url text,
  job_title text,
  department_id uuid,
  user_role smallint not null check (user_role in (1, 2, 3)),
  route_list text[] not null default '{}',
  status text not null check (status in ('pending', 'active', 'rejected', 'disabled', 'deleted')),
  source text not null check (source in ('created', 'self_join')),
  must_change_password boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hotel_id, id),
  unique (hotel_id, account_code),
  foreign key (hotel_id, department_id) references department
);
alter table department
  add foreign key (hotel_id, head_member_id) references member;

-- A sign-in carries no hotel: this finds it.
create table login_name (
  user_name text primary key,
  hotel_id uuid not null,
  member_id uuid not null,
  foreign key (hotel_id, member_id) references member
);

create table session (
  hotel_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  ip_hash bytea,
  primary key (hotel_id, token_hash),
  foreign key (hotel_id, member_id) references member
);
create index session_member on session (hotel_id, member_id);

create table throttle (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index throttle_resets_at on throttle (resets_at);

create table house (
  hotel_id uuid not null references hotel,
  id uuid not null,
  house_no text not null check (length(house_no) between 1 and 20),
  name text not null,
  house_type text not null
    check (house_type in ('room', 'restaurant', 'lobby', 'meeting', 'gym', 'other')),
  building text not null default '',
  floor text not null default '',
  zone text not null default '',
  room_type text not null default '',
  status text not null default 'in_use' check (status in ('in_use', 'closed')),
  version integer not null default 1,
  primary key (hotel_id, id),
  unique (hotel_id, house_no)
);
create index house_floor on house (hotel_id, building, floor);

create table sun_code (
  hotel_id uuid not null,
  id uuid not null,
  house_id uuid not null,
  kind text not null check (kind in ('free', 'cost')),
  provider text not null check (provider in ('web', 'wechat')),
  token text not null check (length(token) = 20),
  status text not null check (status in ('active', 'revoked')),
  issued_by uuid,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  scan_count integer not null default 0,
  last_scan_at timestamptz,
  primary key (hotel_id, id),
  unique (hotel_id, token),
  foreign key (hotel_id, house_id) references house,
  foreign key (hotel_id, issued_by) references member
);
create unique index sun_code_active on sun_code (hotel_id, house_id, kind) where status = 'active';

create table member_house (
  hotel_id uuid not null,
  member_id uuid not null,
  house_id uuid not null,
  duty text not null check (duty in ('owner', 'backup')),
  created_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (hotel_id, member_id, house_id, created_at),
  foreign key (hotel_id, member_id) references member,
  foreign key (hotel_id, house_id) references house
);
create unique index member_house_now on member_house (hotel_id, house_id, member_id)
  where ended_at is null;

create table category (
  hotel_id uuid not null references hotel,
  id uuid not null,
  name jsonb not null,
  type text not null check (type in ('complaint', 'suggestion', 'service_request')),
  default_severity smallint not null check (default_severity between 1 and 4),
  department_id uuid,
  sensitive boolean not null default false,
  position integer not null default 0,
  primary key (hotel_id, id),
  foreign key (hotel_id, department_id) references department
);

create table guest_identity (
  hotel_id uuid not null references hotel,
  id uuid not null,
  name bytea,
  phone bytea,
  phone_hash bytea,
  locale text not null,
  expires_at timestamptz not null,
  erased_at timestamptz,
  primary key (hotel_id, id)
);
create index guest_identity_phone on guest_identity (hotel_id, phone_hash);

create table feedback_number (
  hotel_id uuid not null references hotel,
  day date not null,
  last integer not null,
  primary key (hotel_id, day)
);

-- id is a UUIDv7, so ordering by it is ordering by the time of receipt.
create table feedback (
  hotel_id uuid not null references hotel,
  id uuid not null,
  feedback_no text not null,
  type text not null check (type in ('complaint', 'suggestion', 'service_request')),
  status text not null check (status in ('new', 'acknowledged', 'in_progress', 'waiting_guest',
    'on_hold', 'resolved', 'closed', 'dismissed', 'merged')),
  severity smallint not null check (severity between 1 and 4),
  category_id uuid not null,
  content text not null,
  content_lang text not null,
  remedy_sought text,
  reported_house_id uuid not null,
  current_house_id uuid not null,
  building text not null,
  floor text not null,
  sun_code_id uuid,
  source text not null check (source in ('code', 'wechat', 'staff', 'phone', 'email', 'api')),
  owner_id uuid,
  department_id uuid,
  escalation_level smallint not null default 0,
  sensitive boolean not null default false,
  merged_into_id uuid,
  promised_at timestamptz,
  promise_count smallint not null default 0,
  created_at timestamptz not null,
  ack_due_at timestamptz not null,
  reply_due_at timestamptz not null,
  resolve_due_at timestamptz not null,
  -- When the resolve clock of now began: receipt, or the last reopening.
  resolve_from timestamptz not null,
  ack_at timestamptz,
  first_reply_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  closed_by_kind text check (closed_by_kind in ('guest', 'system', 'member')),
  outcome text check (outcome in ('upheld', 'partly_upheld', 'goodwill', 'not_upheld',
    'withdrawn', 'adopted', 'planned', 'declined')),
  resolution_note text,
  root_cause text,
  corrective_action text,
  reopen_count smallint not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  guest_identity_id uuid,
  guest_token_hash bytea not null,
  consent_version text,
  photo_count smallint not null default 0,
  version integer not null default 1,
  -- What is searched: number, room and words; CJK runs are split in pairs by the writer.
  search tsvector not null,
  -- When the next thing is owed; derived here so that no writer can forget it.
  next_due_at timestamptz generated always as (
    case
      when status in ('resolved', 'closed', 'dismissed', 'merged') then null
      when ack_at is null then
        least(ack_due_at, case when first_reply_at is null then reply_due_at end, resolve_due_at)
      when first_reply_at is null then
        least(reply_due_at, case when status not in ('waiting_guest', 'on_hold') then resolve_due_at end)
      when status in ('waiting_guest', 'on_hold') then null
      else resolve_due_at
    end) stored,
  primary key (hotel_id, id),
  unique (hotel_id, feedback_no),
  unique (hotel_id, guest_token_hash),
  foreign key (hotel_id, category_id) references category,
  foreign key (hotel_id, reported_house_id) references house,
  foreign key (hotel_id, current_house_id) references house,
  foreign key (hotel_id, sun_code_id) references sun_code,
  foreign key (hotel_id, owner_id) references member,
  foreign key (hotel_id, department_id) references department,
  foreign key (hotel_id, merged_into_id) references feedback,
  foreign key (hotel_id, guest_identity_id) references guest_identity
);
-- One index a filter, each ending in the order of the list; read backwards for the newest first.
create index feedback_status on feedback (hotel_id, status, id);
create index feedback_type on feedback (hotel_id, type, id);
create index feedback_severity on feedback (hotel_id, severity, id);
create index feedback_category on feedback (hotel_id, category_id, id);
create index feedback_house on feedback (hotel_id, current_house_id, id);
create index feedback_building on feedback (hotel_id, building, id);
create index feedback_floor on feedback (hotel_id, floor, id);
create index feedback_owner on feedback (hotel_id, owner_id, id);
create index feedback_department on feedback (hotel_id, department_id, id);
create index feedback_source on feedback (hotel_id, source, id);
create index feedback_rating on feedback (hotel_id, rating, id) where rating is not null;
create index feedback_next_due_at on feedback (hotel_id, next_due_at, id)
  where next_due_at is not null;
create index feedback_resolved_at on feedback (hotel_id, resolved_at) where resolved_at is not null;
create index feedback_closed_at on feedback (hotel_id, closed_at) where closed_at is not null;
create index feedback_created_at on feedback (hotel_id, created_at);
create index feedback_guest on feedback (hotel_id, guest_identity_id)
  where guest_identity_id is not null;
-- Without the hotel: to meet its million cases with a word's costs more than to pass over the few of
-- other hotels. Without a pending list, which every search would read and nothing empties when embedded.
create index feedback_search on feedback using gin (search) with (fastupdate = off);
create index feedback_open on feedback (hotel_id, status, owner_id)
  where status in ('new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold', 'resolved');

-- Two tables, so that no guest query can ever join a note.
create table public_message (
  hotel_id uuid not null,
  id uuid not null,
  feedback_id uuid not null,
  author_kind text not null check (author_kind in ('guest', 'member')),
  author_id uuid,
  body text not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, feedback_id) references feedback
);
create index public_message_feedback on public_message (hotel_id, feedback_id, id);

create table internal_note (
  hotel_id uuid not null,
  id uuid not null,
  feedback_id uuid not null,
  author_kind text not null check (author_kind = 'member'),
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, feedback_id) references feedback
);
create index internal_note_feedback on internal_note (hotel_id, feedback_id, id);

-- Bytes live in the database: several servers share them and one backup holds everything.
create table attachment (
  hotel_id uuid not null,
  id uuid not null,
  feedback_id uuid,
  sun_code_id uuid,
  visibility text not null check (visibility in ('public', 'internal')),
  mime text not null,
  size integer not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  content bytea not null,
  thumb bytea not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, feedback_id) references feedback
);
create index attachment_feedback on attachment (hotel_id, feedback_id, id);
-- Already compressed: another attempt would only cost time.
alter table attachment alter column content set storage external;
alter table attachment alter column thumb set storage external;

create table compensation (
  hotel_id uuid not null,
  id uuid not null,
  feedback_id uuid not null,
  kind text not null check (kind in ('amenity', 'fnb', 'upgrade', 'discount', 'refund', 'other')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  note text not null,
  status text not null check (status in ('proposed', 'approved', 'rejected', 'given')),
  proposed_by uuid not null,
  decided_by uuid,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, feedback_id) references feedback,
  foreign key (hotel_id, proposed_by) references member,
  foreign key (hotel_id, decided_by) references member
);
create index compensation_feedback on compensation (hotel_id, feedback_id);

create table pause (
  hotel_id uuid not null,
  feedback_id uuid not null,
  reason text not null,
  start_at timestamptz not null,
  end_at timestamptz,
  primary key (hotel_id, feedback_id, start_at),
  foreign key (hotel_id, feedback_id) references feedback
);

-- Apart from the hotel, so that counting does not write its row anew.
create table event_number (
  hotel_id uuid primary key references hotel,
  last bigint not null
);

-- Append-only. seq is the hotel's own, without gaps and in the order of commit.
create table event (
  hotel_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('guest', 'member', 'system')),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  detail jsonb not null,
  primary key (hotel_id, seq)
);
create index event_entity on event (hotel_id, entity_id, seq);

-- Told to every server at commit, and only then.
create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event', new.hotel_id || ' ' || new.seq);
  return null;
end $$;
create trigger event_announced after insert on event
  for each row execute function announce_event();

create table service_flower (
  hotel_id uuid not null,
  id uuid not null,
  house_id uuid not null,
  sun_code_id uuid,
  member_id uuid,
  department_id uuid,
  feedback_id uuid,
  flowers smallint not null check (flowers between 1 and 3),
  word text not null check (length(word) <= 200),
  device_hash bytea,
  created_at timestamptz not null,
  hidden boolean not null default false,
  primary key (hotel_id, id),
  check (member_id is not null or department_id is not null),
  foreign key (hotel_id, house_id) references house,
  foreign key (hotel_id, member_id) references member,
  foreign key (hotel_id, department_id) references department,
  foreign key (hotel_id, feedback_id) references feedback
);
create index service_flower_created_at on service_flower (hotel_id, created_at);

create table reply_template (
  hotel_id uuid not null references hotel,
  id uuid not null,
  category_id uuid,
  locale text not null,
  name text not null,
  body text not null,
  version integer not null default 1,
  primary key (hotel_id, id),
  foreign key (hotel_id, category_id) references category
);

create table export_log (
  hotel_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  format text not null,
  masked boolean not null,
  filter jsonb not null,
  row_count integer,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (hotel_id, id),
  foreign key (hotel_id, member_id) references member
);

create table notification (
  hotel_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  event_seq bigint not null,
  channel text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (hotel_id, id),
  foreign key (hotel_id, member_id) references member
);
create index notification_member on notification (hotel_id, member_id, id desc);

-- A command sent twice with the same request id acts once: the second gets the first's answer.
create table handled_request (
  hotel_id uuid not null,
  scope text not null,
  request_id uuid not null,
  answer bytea,
  handled_at timestamptz not null,
  primary key (hotel_id, scope, request_id)
);
create index handled_request_handled_at on handled_request (hotel_id, handled_at);
