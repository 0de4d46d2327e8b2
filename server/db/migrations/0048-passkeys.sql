-- Passkeys (WebAuthn credentials) of members. They are found by hotel and member, whom the passkey
-- itself names (its user handle), so no index crosses hotels.
create table passkey (
  hotel_id uuid not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  credential_id bytea not null,
  -- In COSE form, as the authenticator gave it.
  public_key bytea not null,
  -- Of authenticators that count; others always say 0.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (hotel_id, id),
  unique (hotel_id, member_id, credential_id),
  foreign key (hotel_id, member_id) references member deferrable initially immediate
);

create trigger hotel_stays before insert or update or delete on passkey
  for each row execute function refuse_while_moving();
-- Sessions know whether a second factor is demanded and missing.
create trigger passkey_changed after insert or delete on passkey
  for each row execute function announce_access();

-- Recovery codes stand in for an app or a passkey, so they belong to the member.
alter table recovery_code
  drop constraint recovery_code_hotel_id_member_id_fkey,
  add foreign key (hotel_id, member_id) references member deferrable initially immediate;
