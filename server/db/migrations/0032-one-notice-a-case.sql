-- One notice for a case and member: its latest event, and how many since the member last read it.
alter table notification
  add column event_count integer not null default 1,
  -- The kinds of those events, without repetition, the latest last.
  add column kinds text[] not null default '{}',
  -- The latest event that was announced by sound, push or email, and the highest escalation level since.
  add column alert_seq bigint not null default 0,
  add column alert_level smallint;

-- Which event a delivery is about; its notice may have changed since.
alter table delivery add column kind text;
drop index delivery_once;
update delivery set event_seq = notification.event_seq, kind = notification.kind
  from notification
  where notification.hotel_id = delivery.hotel_id and notification.id = delivery.notification_id;

-- Fold what there is: the latest notice of each case and member stays.
create temporary table folded as
  select hotel_id, member_id, feedback_id,
    (array_agg(id order by event_seq desc))[1] as id,
    greatest(count(*) filter (where read_at is null), 1) as event_count,
    bool_or(read_at is null) as is_unread,
    max(read_at) as read_at,
    coalesce(array_agg(distinct kind) filter (where read_at is null), '{}') as unread_kinds
  from notification
  where feedback_id is not null
  group by hotel_id, member_id, feedback_id;
create index on folded (hotel_id, member_id, feedback_id);
update delivery set notification_id = folded.id
  from notification join folded using (hotel_id, member_id, feedback_id)
  where notification.hotel_id = delivery.hotel_id and notification.id = delivery.notification_id
    and notification.id <> folded.id;
delete from notification using folded
  where folded.hotel_id = notification.hotel_id and folded.member_id = notification.member_id
    and folded.feedback_id = notification.feedback_id and folded.id <> notification.id;
delete from notification where feedback_id is null;
update notification set
    event_count = folded.event_count,
    read_at = case when folded.is_unread then null else folded.read_at end,
    kinds = array_remove(folded.unread_kinds, notification.kind) || notification.kind,
    alert_seq = event_seq
  from folded where folded.hotel_id = notification.hotel_id and folded.id = notification.id;
-- Several waiting messages about one case become one.
update delivery set status = 'skipped', settled_at = now(), held_until = null
  where status = 'waiting' and notification_id is not null
    and exists (select from delivery as later
      where later.hotel_id = delivery.hotel_id and later.notification_id = delivery.notification_id
        and later.channel = delivery.channel and later.status = 'waiting'
        and later.event_seq > delivery.event_seq);

drop table folded;

drop index notification_once;
drop index notification_member;
alter table notification
  drop column channel,
  alter column feedback_id set not null;
create unique index notification_once on notification (hotel_id, member_id, feedback_id);
create index notification_member on notification (hotel_id, member_id, event_seq desc);
create unique index delivery_once on delivery (hotel_id, notification_id, channel, event_seq)
  where notification_id is not null;
