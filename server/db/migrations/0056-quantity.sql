-- How many of a service a guest may ask for at once, and how many were ordered.
alter table service add column max_quantity integer not null default 1
  check (max_quantity between 1 and 10);
alter table ordered_service add column quantity integer not null default 1
  check (quantity between 1 and 10);
