-- Kept checkpoints are sent where nobody with this database can change them
-- (docs/decisions/0055-tree-of-events.md).

-- Who gets the newest one by mail, at most once a day.
create table checkpoint_mail (
  hotel_id uuid primary key references hotel deferrable initially immediate,
  address text not null,
  -- The last one that was sent, and when.
  mailed_size bigint not null default 0,
  mailed_at timestamptz,
  version integer not null default 1
);
create trigger hotel_stays before insert or update or delete on checkpoint_mail
  for each row execute function refuse_while_moving();

alter table delivery
  -- The kept checkpoint it carries.
  add column checkpoint_size bigint,
  drop constraint delivery_check1,
  add constraint delivery_receiver check (
    (channel = 'webhook' or checkpoint_size is not null) = (member_id is null));
create unique index delivery_checkpoint_once on delivery (hotel_id, webhook_id, checkpoint_size)
  where webhook_id is not null and checkpoint_size is not null;
