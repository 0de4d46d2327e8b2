-- What the guest wrote and sent can be erased; the case stays with its number, category, room and times.
alter table feedback
  -- Whether anything of the guest's is left to erase; true again once they write again.
  add column has_words boolean not null default true,
  -- When it was last erased; the guest's page says so.
  add column words_erased_at timestamptz;

create index service_flower_feedback on service_flower (hotel_id, feedback_id)
  where feedback_id is not null;
