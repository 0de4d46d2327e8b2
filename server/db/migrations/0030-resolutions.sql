-- What was done, as each hotel words it: one of these, or words, or both.
create table resolution (
  hotel_id uuid not null references hotel,
  id uuid not null,
  name jsonb not null,
  retired boolean not null default false,
  position integer not null default 0,
  primary key (hotel_id, id)
);
-- Existing hotels begin with what a new one has (`firstResolutions`).
insert into resolution (hotel_id, id, name, position)
  select hotel.id, gen_random_uuid(), jsonb_build_object('en', en, 'zh-CN', zh), position
  from hotel, (values
    (0, 'Repaired', '已修复'),
    (1, 'Replaced', '已更换'),
    (2, 'Cleaned', '已清洁'),
    (3, 'Delivered', '已送达'),
    (4, 'Apologised', '已致歉'),
    (5, 'Moved to another room', '已换房'),
    (6, 'Nothing found', '未发现问题')) as first (position, en, zh);

alter table feedback add column resolution_id uuid,
  add foreign key (hotel_id, resolution_id) references resolution;
create index feedback_resolution on feedback (hotel_id, resolution_id, id)
  where resolution_id is not null;

-- Resolved cases that no manager has assessed yet.
create index feedback_not_assessed on feedback (hotel_id, id)
  where outcome is null and status in ('resolved', 'closed');

-- Whether a photo for staff shows the room before or after the work.
alter table attachment add column moment text check (moment in ('before', 'after'));
