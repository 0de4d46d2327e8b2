-- What is due is found over all hotels at once, so that an idle hotel costs nothing: these indexes begin
-- with the time, not with the hotel. None makes a row unique, so the data can still be split by hotel.
drop index feedback_alarm;
create index feedback_alarm on feedback (alarm_at, hotel_id) where alarm_at is not null;
drop index delivery_due;
create index delivery_due on delivery (due_at, hotel_id) where status = 'waiting';
create index guest_identity_due on guest_identity (expires_at, hotel_id) where erased_at is null;
create index member_pending on member (created_at, hotel_id) where status = 'pending';

-- What only expires is deleted over all hotels. Sessions and known devices stay without an index of their
-- times: these are written at every use, and an hourly look at the whole table costs less.
drop index handled_request_handled_at;
create index handled_request_handled_at on handled_request (handled_at);
create index delivery_settled_at on delivery (settled_at) where settled_at is not null;
create index attachment_unclaimed on attachment (created_at) where feedback_id is null;

-- When a job last succeeded, once for all hotels, instead of a row an hour for each hotel.
alter table job_lease add column ended_at timestamptz;
update job_lease set ended_at = (select max(last_run_at) from retention_day) where job = 'tidy up';
delete from retention_day where guests = 0 and cases = 0 and join_requests = 0;
alter table retention_day drop column runs, drop column last_run_at;

-- A case keeps its pause in its own row (paused_at, paused_ms); nobody read these.
drop table pause;
