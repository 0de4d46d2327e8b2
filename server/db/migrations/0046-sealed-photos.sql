-- Photos are sealed, each with a key of its own, which is sealed with the secret key: replacing that one
-- touches no picture. Null: from before, and sealed in the background.
alter table attachment add column photo_key bytea;
create index attachment_plain on attachment (hotel_id, id) where photo_key is null;
