-- The events of a hotel are the leaves of a Merkle tree (RFC 6962), whose root the server signs
-- (docs/decisions/0055-tree-of-events.md).
create table audit_tree (
  hotel_id uuid primary key references hotel deferrable initially immediate,
  -- Sealed: the name and the Ed25519 key that checkpoints are signed with.
  signing_key bytea not null,
  -- How many events the tree holds.
  size bigint not null default 0,
  -- Roots of the largest perfect trees over the full blocks, 32 bytes each.
  peak_hash bytea not null default '',
  -- The latest signed checkpoint; replaced as the tree grows.
  note text not null default '',
  signed_at timestamptz,
  -- The last checkpoint that was kept.
  kept_size bigint not null default 0,
  kept_at timestamptz
);

-- The hashes of 256 events, the last block of fewer: names a changed event, and shortens proofs.
create table audit_block (
  hotel_id uuid not null references hotel deferrable initially immediate,
  block bigint not null,
  leaf_hash bytea not null,
  root_hash bytea not null,
  primary key (hotel_id, block)
);

-- Kept every hour with something new, and after each export.
create table audit_checkpoint (
  hotel_id uuid not null references hotel deferrable initially immediate,
  size bigint not null,
  signed_at timestamptz not null,
  note text not null,
  primary key (hotel_id, size)
);

create trigger hotel_stays before insert or update or delete on audit_tree
  for each row execute function refuse_while_moving();
create trigger hotel_stays before insert or update or delete on audit_block
  for each row execute function refuse_while_moving();
create trigger hotel_stays before insert or update or delete on audit_checkpoint
  for each row execute function refuse_while_moving();

-- Events and checkpoints are only added. A hotel that has moved is deleted where it was.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_move() then return old; end if;
  raise exception '% is append-only.', tg_table_name using errcode = 'HFAPP';
end $$;
create trigger only_added before update or delete on event
  for each row execute function refuse_rewriting();
create trigger only_added before update or delete on audit_checkpoint
  for each row execute function refuse_rewriting();
create trigger never_emptied before truncate on event
  for each statement execute function refuse_rewriting();
create trigger never_emptied before truncate on audit_checkpoint
  for each statement execute function refuse_rewriting();

-- Also from the owner of the tables, which the server is; a superuser keeps every right.
revoke update, delete, truncate on event, audit_checkpoint from public, current_user;
