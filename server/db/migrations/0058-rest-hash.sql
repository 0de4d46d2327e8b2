-- What a request can be compared by once its guest's name and phone are erased: the rest of its content.
alter table handled_request add column rest_hash bytea;
