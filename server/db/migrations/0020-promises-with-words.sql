-- A reason stands in the guest's thread beside the time it is the reason for; what was said before the
-- product kept that stays without.
alter table public_message add column promised_at timestamptz;
