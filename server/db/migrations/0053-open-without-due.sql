-- The worklist is sorted by due time, and open cases without one come last. There are few or none, and
-- to find that out every case of the hotel was read.
create index feedback_not_due on feedback (hotel_id, id)
  where next_due_at is null
    and status in ('new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold');
