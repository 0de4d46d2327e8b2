-- The OpenID Connect provider that members of a hotel sign in with.
create table sign_on (
  hotel_id uuid primary key references hotel deferrable initially immediate,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret bytea not null,
  -- The claim that is the member's user name when they sign in for the first time.
  user_name_claim text not null,
  -- Passwords and passkeys are for administrators only.
  required boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Who a member is at the provider, since their first sign-in.
create table member_identity (
  hotel_id uuid not null,
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (hotel_id, issuer, subject),
  unique (hotel_id, member_id, issuer),
  foreign key (hotel_id, member_id) references member deferrable initially immediate
);

create trigger hotel_stays before insert or update or delete on sign_on
  for each row execute function refuse_while_moving();
create trigger hotel_stays before insert or update or delete on member_identity
  for each row execute function refuse_while_moving();

-- Sessions that began at the provider need neither an own password nor a second factor here.
alter table session add column by_sign_on boolean not null default false;
