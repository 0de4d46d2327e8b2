-- A hotel reads one file of rooms at a time, whichever server reads it. What is being read now ends
-- with the servers of before.
update house_import set status = 'failed' where status = 'reading';
create unique index house_import_reading on house_import (hotel_id) where status = 'reading';

-- A saved view holds days that can be asked for; others found nothing.
update saved_view set asked = asked - 'startDate' where asked ->> 'startDate' !~ '^(19|2[0-9])';
update saved_view set asked = asked - 'endDate' where asked ->> 'endDate' !~ '^(19|2[0-9])';
