-- What a row of an imported file says in all its cells, sealed, so that the wrong rows can be corrected.
alter table sheet_import_row add column cells bytea;
