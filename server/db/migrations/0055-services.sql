-- Services may be free: guests ask for those by any code of a room.
alter table priced_service rename to service;
alter table service rename constraint priced_service_pkey to service_pkey;
-- Also of hotels that are being moved.
select set_config('hotel.move', 'on', true);
update category set name = jsonb_build_object('en', 'Guest requests', 'zh-CN', '客需服务')
where type = 'service_request' and name->>'en' = 'Ordered services'
  and name->>'zh-CN' in ('收费服务', '付费服务');
select set_config('hotel.move', '', true);
