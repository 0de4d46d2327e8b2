-- Members see and end their own sessions; the id names one and grants nothing.
alter table session add column id uuid not null default gen_random_uuid();
create index session_by_member on session (hotel_id, member_id, last_seen_at);

-- Sessions end after this time, however much they are used.
update hotel set setting = setting || '{"sessionDays": 30}';
