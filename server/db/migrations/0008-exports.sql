-- A running export says now and then that it still runs, so that one that died blocks no other.
alter table export_log rename column filter to asked;
alter table export_log add column scope text not null check (scope in ('filtered', 'all'));
alter table export_log add column seen_at timestamptz not null;
create index export_log_running on export_log (hotel_id, scope) where ended_at is null;
