import type pg from 'pg'

/** Sees the rows of the hotel in `app.hotel`, and writes no others. */
export const fencedRole = 'hotel_feedback_fenced'
/** Sees all rows. The logins of servers and operators are members of both. */
export const openRole = 'hotel_feedback_open'

/**
 * Gives every table with a hotel its policies, new ones too, and makes `login` a member of both roles,
 * which are of the whole cluster. If the login that migrates may not make roles, and nobody else has
 * made them, there is no fence.
 */
export async function raiseFence(client: pg.ClientBase, login?: string): Promise<void> {
  if (!(await makeRoles(client, login))) return
  const { rows } = await client.query<{ table: string; column: string }>(unfenced)
  await client.query(rows.map(({ table, column }) => fencing(table, column)).join('') + granting)
}

/** Whether the tables have their policies, and the login of this connection may work behind them. */
export async function isFenceUp({ pool }: { pool: pg.Pool }): Promise<boolean> {
  const { rows } = await pool.query<{ up: boolean }>(
    `select exists (select from pg_policies where policyname = '${fencedRole}')
      and ${isMember('session_user')} as up`,
  )
  return rows[0]!.up
}

const isMember = (login: string) => `(
  select count(*) = 2 from pg_roles
  where rolname in ('${fencedRole}', '${openRole}') and pg_has_role(${login}, oid, 'member'))`

async function makeRoles(client: pg.ClientBase, login = '') {
  const { rows } = await client.query<{ login: string; member: boolean }>(
    `select login, ${isMember('login')} as member
     from (select session_user::text as login union select $1 where $1 <> '') as logins`,
    [login],
  )
  for (const each of rows) {
    if (!each.member && !(await tried(client, joining(each.login)))) return false
  }
  return true
}

/** Several servers and databases of one cluster may make the same roles at once. */
const joining = (login: string) => `
  do $$
  declare role text; member text := ${literal(login)};
  begin
    foreach role in array array['${fencedRole}', '${openRole}'] loop
      begin
        if not exists (select from pg_roles where rolname = role) then
          execute format('create role %I', role);
        end if;
      exception when duplicate_object or unique_violation then null;
      end;
      execute format('grant %I to %I', role, member);
    end loop;
  end $$`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

async function tried(client: pg.ClientBase, statement: string) {
  await client.query('savepoint roles')
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    await client.query('rollback to roles')
    return false
  }
}

const unfenced = `
  select quote_ident(relname) as "table", quote_ident(attname) as "column"
  from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and attname = case relname when 'hotel' then 'id' else 'hotel_id' end
    and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${fencedRole}')
  order by relname`

/**
 * Since every query names its hotel too, PostgreSQL compares the setting with that, once a statement
 * instead of with each row. As a subquery it would take longer to plan.
 */
const fencing = (table: string, column: string) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy ${fencedRole} on ${table} to ${fencedRole}
    using (${column} = nullif(current_setting('app.hotel', true), '')::uuid);
  create policy ${openRole} on ${table} to ${openRole} using (true);`

const granting = `
  do $$
  declare item record;
  begin
    for item in select relname, role from pg_class,
        unnest(array['${fencedRole}', '${openRole}']) as role
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege(role, pg_class.oid, 'delete') loop
      execute format('grant select, insert, update, delete on %I to %I', item.relname, item.role);
    end loop;
  end $$`
