-- The second factor of a member: the secret of an authenticator app (RFC 6238), sealed.
create table second_factor (
  hotel_id uuid not null,
  member_id uuid not null,
  secret bytea not null,
  -- The 30-second step of the last accepted code; only codes of later steps are accepted.
  last_step integer not null,
  added_at timestamptz not null,
  primary key (hotel_id, member_id),
  foreign key (hotel_id, member_id) references member deferrable initially immediate
);

-- Recovery codes not used yet. Only a hash is stored; a code has 117 random bits.
create table recovery_code (
  hotel_id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  primary key (hotel_id, member_id, code_hash),
  foreign key (hotel_id, member_id) references second_factor
    on delete cascade deferrable initially immediate
);

create trigger hotel_stays before insert or update or delete on second_factor
  for each row execute function refuse_while_moving();
create trigger hotel_stays before insert or update or delete on recovery_code
  for each row execute function refuse_while_moving();

-- Sessions know whether a second factor is demanded and missing.
create trigger factor_changed after insert or delete on second_factor
  for each row execute function announce_access();

-- Who must have one: nobody, managers and administrators, or everyone.
update hotel set setting = setting || '{"secondFactor": "off"}';
