-- The whole life of a case: pauses, promises, dismissal, merging, who it is about, what is unread.
alter table feedback
  -- The member it is about: never its owner, never the one who decides it.
  add column about_member_id uuid,
  -- Where a dismissed or merged case returns to.
  add column status_before text
    check (status_before in ('new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold')),
  -- Since when the resolve clock stands still; how long it did since resolve_from, which is already in
  -- resolve_due_at. A hold's end is known, so it is added when the hold begins.
  add column paused_at timestamptz,
  add column paused_ms bigint not null default 0,
  add column hold_reason text
    check (hold_reason in ('do_not_disturb', 'guest_later', 'parts', 'contractor', 'other')),
  add column hold_until timestamptz,
  add column promise_from timestamptz,
  add column dismissed_at timestamptz,
  add column dismiss_reason text check (dismiss_reason in ('spam', 'test', 'abuse', 'not_ours')),
  add column merged_at timestamptz,
  -- The case of the same room and category that had been put right within 7 days before.
  add column came_back_of uuid,
  -- The hotel's minutes when the case came in: acknowledge, reply and resolve for severity 1 to 4.
  add column targets integer[] check (cardinality(targets) = 12),
  add column unread_guest_messages smallint not null default 0,
  -- When somebody must next be told that a clock runs out; whoever changes the case sets it to the
  -- distant past, and the watch, which looks at it then, finds the next moment.
  add column alarm_at timestamptz,
  add foreign key (hotel_id, about_member_id) references member,
  add foreign key (hotel_id, came_back_of) references feedback;

update feedback set paused_at = coalesce(
    (select max(at) from event
      where event.hotel_id = feedback.hotel_id and entity_id = feedback.id and action = 'askGuest'),
    now())
  where status = 'waiting_guest';
update feedback set promise_from = coalesce(ack_at, created_at) where promised_at is not null;
update feedback set alarm_at = '1970-01-01Z'
  where status in ('new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold', 'resolved');

-- When the next thing is owed; derived here so that no writer can forget it.
drop index feedback_next_due_at;
alter table feedback drop column next_due_at;
alter table feedback add column next_due_at timestamptz generated always as (
  case
    when status in ('resolved', 'closed', 'dismissed', 'merged') then null
    else least(
      case when ack_at is null then ack_due_at end,
      case when first_reply_at is null then reply_due_at end,
      case when paused_at is null then resolve_due_at end)
  end) stored;
create index feedback_next_due_at on feedback (hotel_id, next_due_at, id)
  where next_due_at is not null;

create index feedback_alarm on feedback (hotel_id, alarm_at) where alarm_at is not null;
create index feedback_merged on feedback (hotel_id, merged_into_id)
  where merged_into_id is not null;
create index compensation_proposed on compensation (hotel_id, feedback_id)
  where status = 'proposed';

alter table compensation
  add column decided_at timestamptz,
  add column decision_note text;

alter table internal_note add column mention_ids uuid[] not null default '{}';

-- A photo belongs to a case from the start, to one message of the guest or the desk, or to a note. Until
-- it is sent, it belongs to whoever uploaded it: a card, a case's guest, a member.
alter table attachment
  add column case_id uuid,
  add column member_id uuid,
  add column message_id uuid,
  add column note_id uuid,
  add foreign key (hotel_id, case_id) references feedback,
  add foreign key (hotel_id, member_id) references member,
  add foreign key (hotel_id, message_id) references public_message,
  add foreign key (hotel_id, note_id) references internal_note,
  -- No photo is both, and none of a note is ever the guest's to see.
  add check (message_id is null or visibility = 'public'),
  add check (note_id is null or visibility = 'internal');

-- Who was told that a clock runs out: the key makes it once, whichever server does it.
create table breach (
  hotel_id uuid not null,
  feedback_id uuid not null,
  clock text not null check (clock in ('acknowledge', 'reply', 'resolve', 'promise', 'unassigned')),
  -- A clock that begins anew (reopened, promised again) is another one.
  round smallint not null,
  level smallint not null check (level between 0 and 3),
  at timestamptz not null,
  primary key (hotel_id, feedback_id, clock, round, level),
  foreign key (hotel_id, feedback_id) references feedback
);

-- Who has a case open now.
create table presence (
  hotel_id uuid not null,
  feedback_id uuid not null,
  member_id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (hotel_id, feedback_id, member_id),
  foreign key (hotel_id, feedback_id) references feedback,
  foreign key (hotel_id, member_id) references member
);

-- How far the hotel's history has been turned into notifications.
create table notice_cursor (
  hotel_id uuid primary key references hotel,
  seq bigint not null
);
insert into notice_cursor (hotel_id, seq) select hotel_id, last from event_number;

alter table notification
  add column feedback_id uuid,
  add column kind text not null default '',
  add foreign key (hotel_id, feedback_id) references feedback;
create unique index notification_once on notification (hotel_id, member_id, event_seq, channel);
create index notification_unread on notification (hotel_id, member_id) where read_at is null;
