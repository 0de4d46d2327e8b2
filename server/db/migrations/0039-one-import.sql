-- Rooms and members are imported by the same tables; the file of either is the one a hotel reads at a time.
alter table house_import rename to sheet_import;
alter table house_import_row rename to sheet_import_row;
alter index house_import_reading rename to sheet_import_reading;
alter index house_import_row_outcome rename to sheet_import_row_outcome;

alter table sheet_import add column kind text not null default 'houseImport'
  check (kind in ('houseImport', 'memberImport'));
alter table sheet_import alter column kind drop default;

-- What a row names, a room number or a user name, and the room or member it adds or changes.
alter table sheet_import_row rename column house_no to key;
alter table sheet_import_row rename column house_id to target_id;
