-- Which server runs a job of the background, until when, and when it last began.
create table job_lease (
  job text primary key,
  holder uuid,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

drop table turn;

-- A known sentence sealed with the server's secret key: a server with another key must not start.
create table key_check (
  id int primary key default 1 check (id = 1),
  sealed bytea not null
);
