-- What one shift hands to the next: signed by both, kept as it stood. Words of guests are not copied:
-- they stand with the case, and go from there.
create table handover (
  hotel_id uuid not null references hotel,
  id uuid not null,
  giver_id uuid not null,
  taker_id uuid,
  scope text not null check (scope in ('mine', 'department', 'all')),
  note text not null,
  counts jsonb not null,
  since timestamptz not null,
  given_at timestamptz not null,
  taken_at timestamptz,
  replaced_at timestamptz,
  primary key (hotel_id, id),
  foreign key (hotel_id, giver_id) references member,
  foreign key (hotel_id, taker_id) references member,
  check ((taker_id is null) = (taken_at is null)),
  check (taken_at is null or replaced_at is null),
  check (taker_id <> giver_id)
);
create index handover_waiting on handover (hotel_id, giver_id)
  where taken_at is null and replaced_at is null;

create table handover_case (
  hotel_id uuid not null,
  handover_id uuid not null,
  feedback_id uuid not null,
  position smallint not null,
  part text not null check (part in ('escalated', 'promised', 'held', 'open')),
  status text not null,
  severity smallint not null,
  owner_id uuid,
  next_clock text check (next_clock in ('acknowledge', 'reply', 'resolve')),
  next_due_at timestamptz,
  promised_at timestamptz,
  hold_reason text,
  hold_until timestamptz,
  escalation_level smallint not null,
  primary key (hotel_id, handover_id, feedback_id),
  foreign key (hotel_id, handover_id) references handover,
  foreign key (hotel_id, feedback_id) references feedback,
  foreign key (hotel_id, owner_id) references member
);

-- A member's own ways of looking at the worklist.
create table saved_view (
  hotel_id uuid not null references hotel,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  asked jsonb not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, member_id) references member
);
create unique index saved_view_name on saved_view (hotel_id, member_id, name);
