import type { Limits } from '../connection.ts'
import type { Database } from '../open.ts'

/** Shorter than on the primary, which is asked when the replica does not answer. */
export const replicaLimits: Limits = {
  statementMs: 15_000,
  lockMs: 4_000,
  idleInTransactionMs: 60_000,
  silenceMs: 20_000,
}

type Place = { database: string; system: string; standby: boolean }

const findPlace = async ({ pool }: Pick<Database, 'pool'>): Promise<Place> => {
  const { rows } = await pool.query<Place>(
    `select current_database()::text as database, system_identifier::text as system,
       pg_is_in_recovery() as standby from pg_control_system()`,
  )
  return rows[0]!
}

/** Refuses what is no replica of this database. One that is away now is used once it is back. */
export async function checkReplica(
  primary: Pick<Database, 'pool'>,
  replica: Pick<Database, 'pool'>,
) {
  let found: Place
  try {
    found = await findPlace(replica)
  } catch {
    return
  }
  const own = await findPlace(primary)
  if (!found.standby) {
    throw new Error('DATABASE_REPLICA_URL cannot be used: it is no replica, but takes changes.')
  }
  if (found.system !== own.system || found.database !== own.database) {
    throw new Error('DATABASE_REPLICA_URL cannot be used: it is a replica of another database.')
  }
}
