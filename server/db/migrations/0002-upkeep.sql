-- When a task that nobody asks for was last begun; whichever server begins it writes it down here.
create table turn (
  task text primary key,
  taken_at timestamptz not null
);

create index guest_identity_expires_at on guest_identity (hotel_id, expires_at)
  where erased_at is null;
