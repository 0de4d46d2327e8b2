-- Months after which a closed case loses what its guest wrote and sent; null: never.
update hotel set setting = setting || '{"eraseWordsMonths": null}';

-- Which hotels use it, and what is due there, are found without reading the others.
create index hotel_erases_words on hotel (id) where setting ->> 'eraseWordsMonths' is not null;
create index feedback_words on feedback (hotel_id, (case status when 'closed' then closed_at
    when 'dismissed' then dismissed_at when 'merged' then merged_at end))
  where has_words and status in ('closed', 'dismissed', 'merged');
create index service_flower_words on service_flower (hotel_id, created_at) where word <> '';

-- Cases whose words were erased that day.
alter table retention_day add column words integer not null default 0;
