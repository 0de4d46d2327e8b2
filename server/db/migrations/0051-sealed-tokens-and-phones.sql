-- Tokens of rooms and members' phones and pictures are sealed. A migration has no secret key: what is
-- from before stays in the plain columns until a server has sealed it in the background.

-- Also of hotels that are being moved: their rows change their form, not what they say.
select set_config('hotel.move', 'on', true);

alter table sun_code rename token to plain_token;
alter table sun_code alter plain_token drop not null;
alter table sun_code add token bytea;
-- Tokens are random, so that a hash without a key finds a code and tells nothing about its token.
alter table sun_code add token_hash bytea;
update sun_code set token_hash = sha256(convert_to(plain_token, 'UTF8'));
alter table sun_code alter token_hash set not null;
alter table sun_code drop constraint sun_code_hotel_id_token_key;
alter table sun_code add unique (hotel_id, token_hash);
alter table sun_code add check (num_nonnulls(token, plain_token) = 1);
create index sun_code_plain on sun_code (hotel_id, id) where plain_token is not null;

alter table member rename phone to plain_phone;
alter table member add phone bytea;
alter table member add check (num_nonnulls(phone, plain_phone) <= 1);
create index member_plain on member (hotel_id, id) where plain_phone is not null;

-- The picture WeChat drew says the token of its code, too.
alter table attachment rename photo_key to picture_key;
alter table avatar add picture_key bytea;
create index avatar_plain on avatar (hotel_id, member_id) where picture_key is null;
alter table sun_code_image add picture_key bytea;
create index sun_code_image_plain on sun_code_image (hotel_id, sun_code_id)
  where picture_key is null;

-- Never read, and it told whether a known photo is among the sealed ones.
alter table attachment drop sha256;

-- The phone of a member to add or change, sealed. An import that waits for confirmation has it in clear.
alter table sheet_import_row add phone bytea;
delete from sheet_import_row r using sheet_import i
  where i.hotel_id = r.hotel_id and i.id = r.import_id and i.kind = 'memberImport'
    and i.status in ('reading', 'checked') and r.outcome <> 'wrong';
update sheet_import set status = 'cancelled'
  where kind = 'memberImport' and status in ('reading', 'checked');

select set_config('hotel.move', '', true);
