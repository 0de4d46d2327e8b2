-- A member who forgot the password sets a new one by a link sent to an address they have confirmed
-- (docs/decisions/0063-password-reset.md).

-- One a member: a newer request replaces the one before, and its link.
create table password_reset (
  hotel_id uuid not null,
  member_id uuid not null,
  -- Of the link in the mail; null until that is sent.
  token_hash bytea,
  expires_at timestamptz not null,
  primary key (hotel_id, member_id),
  foreign key (hotel_id, member_id) references member deferrable initially immediate
);
create unique index password_reset_token on password_reset (hotel_id, token_hash);
create trigger hotel_stays before insert or update or delete on password_reset
  for each row execute function refuse_while_moving();

alter table channel_setting
  -- The address that proved to be the member's; of use only while it is the one in their setting.
  add column confirmed_address text,
  -- Until when a code to confirm the address is accepted, and its hash once it is sent.
  add column code_until timestamptz,
  add column code_hash bytea;

alter table delivery
  -- A mail about the account itself; it is written when it is sent, with a new link or code.
  add column account_mail text check (account_mail in
    ('resetPassword', 'passwordChanged', 'confirmAddress', 'addressChanged')),
  -- The address the member had before, which is told of the change.
  add column mail_to text;
