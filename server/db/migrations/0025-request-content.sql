-- A request id stands for one content: the same id with other content is refused. The hash is keyed;
-- it is null for requests from before, and where a guest's name and phone were erased.
alter table handled_request add column content_hash bytea;

-- The case a request was about, so that erasing a guest reaches what is kept of the request.
alter table handled_request add column feedback_id uuid;
create index handled_request_feedback on handled_request (hotel_id, feedback_id)
  where feedback_id is not null;

-- Of an answer only references are kept from now on. Every other answer may hold a name or a phone.
update handled_request set answer = null
  where split_part(scope, ' ', 1) not in ('guest.submit', 'order.place', 'feedback.create',
    'feedback.actAll', 'feedback.answerAll', 'handover.give', 'view.save');

-- Requests to join are remembered in the same place as all others.
insert into handled_request (hotel_id, scope, request_id, handled_at)
  select hotel_id, 'join.ask', join_request_id, now() from member where join_request_id is not null
  on conflict do nothing;
alter table member drop column join_request_id;
