-- A department's own targets (minutes) and hours of the day; null: the hotel's targets, day and night.
alter table department
  add column targets jsonb,
  add column hours jsonb;

-- Copied into the case when it is received or given to another department. due_from: when its clocks
-- began, if that was not at once but at the beginning of the department's hours.
alter table feedback
  add column target_hours jsonb,
  add column due_from timestamptz;

-- A critical case that nobody takes is announced again and again.
alter table breach drop constraint breach_clock_check;
alter table breach add check
  (clock in ('acknowledge', 'reply', 'resolve', 'promise', 'unassigned', 'untaken'));

-- The daily summary of administrators, also for those who have chosen their settings already.
update channel_setting set setting = setting || '{"digestAt": "08:00"}';
alter table delivery add column digest_day text;
create unique index delivery_digest_once on delivery (hotel_id, member_id, digest_day)
  where digest_day is not null;

-- Hotels that never changed the first targets get the new ones, which can be met.
update hotel set version = version + 1, setting = setting || '{"targets": {
    "acknowledge": [10, 20, 30, 60], "reply": [15, 30, 60, 1440], "resolve": [60, 120, 240, 10080]}}'
  where setting -> 'targets' = '{
    "acknowledge": [5, 10, 15, 60], "reply": [10, 20, 30, 1440], "resolve": [60, 120, 240, 10080]}';
