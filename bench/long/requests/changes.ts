import type { Database } from '../../../server/db/open.ts'

/** What became of a hotel's rows since they were last read. */
export type Changes = {
  /** The tables whose content differs, by name. */
  tables: string
  /** Changes when a background job begins or ends. */
  jobs: string
  /** Whether one runs now. */
  busy: boolean
}

/**
 * Not compared. All other tables with a hotel are, and the hotel's own row; `throttle`, `job_lease`,
 * `key_check`, `migration` and `wechat_access` belong to no hotel.
 */
export const notCompared: Record<string, string> = {
  session: 'each request of a member extends theirs',
  notice_cursor: 'the notifier follows the events of earlier requests, outside of a job',
  notification: 'the notifier',
  delivery: 'the notifier, and what is sent',
}

/**
 * Triggers that keep the hash of every row that is written, with its table and hotel. Of a row that is
 * taken back or written again as it was, the hashes cancel out.
 */
export async function noteChanges({ pool }: Database) {
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
       and (column_name = 'hotel_id' or table_name = 'hotel' and column_name = 'id')`,
    [Object.keys(notCompared)],
  )
  const columns = [...new Set(rows.map(({ column }) => column))]
  await pool.query(
    `create table drill_change (of_hotel uuid not null, name text not null, hash bigint not null);
     create index drill_change_hotel on drill_change (of_hotel);
     ${columns.map(noteBy).join('')}
     ${rows
       .map(
         ({
           name,
           column,
         }) => `create trigger drill_note after insert or update or delete on ${name}
           for each row execute function drill_note_${column}();`,
       )
       .join('\n')}`,
  )
  return rows.length
}

/** A function with the rights of its owner: behind the fence a request may not write this table. */
const noteBy = (column: string) => `
  create function drill_note_${column}() returns trigger language plpgsql security definer as $$
  declare
    its_hash bigint := 0;
    its_hotel uuid;
  begin
    if tg_op <> 'INSERT' then
      its_hash := hashtextextended(old::text, 0);
      its_hotel := old.${column};
    end if;
    if tg_op <> 'DELETE' then
      its_hash := its_hash # hashtextextended(new::text, 0);
      its_hotel := new.${column};
    end if;
    if its_hash <> 0 then
      insert into drill_change values (its_hotel, tg_table_name, its_hash);
    end if;
    return null;
  end $$;`

const take = `
  with taken as (delete from drill_change where of_hotel = $1 returning name, hash),
  changed as (select name from taken group by name having bit_xor(hash) <> 0)
  select (select coalesce(string_agg(name, ', ' order by name), '') from changed) as tables,
    (select concat_ws(' ', max(started_at), max(ended_at)) from job_lease) as jobs,
    exists (select from job_lease where holder is not null) as busy`

export type Ask = (text: string, values: unknown[]) => Promise<Changes[]>

/** The changes since the last time; a change is told once. */
export async function takeChanges(ask: Ask, hotelId: string): Promise<Changes> {
  const [changes] = await ask(take, [hotelId])
  return changes!
}
