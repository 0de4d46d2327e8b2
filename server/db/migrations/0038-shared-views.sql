-- A view without a member belongs to the hotel: everybody sees it, managers change it.
alter table saved_view alter column member_id drop not null;
alter table saved_view add column version integer not null default 1;
create unique index saved_view_shared_name on saved_view (hotel_id, name) where member_id is null;
