import fs from 'node:fs'

import * as z from 'zod'

import { reasonOf } from '../../operate/reason.ts'

/** Others the driver takes for `verify-full`. */
const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']
const sslFiles = ['sslrootcert', 'sslcert', 'sslkey']

/** What the driver would not refuse, or only without naming the variable. */
function refusalOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const given = new URL(url).searchParams
  const mode = given.get('sslmode')
  if (mode && !sslModes.includes(mode)) {
    return `its sslmode must be one of ${sslModes.join(', ')}`
  }
  for (const name of sslFiles) {
    const file = given.get(name)
    try {
      if (file) fs.readFileSync(file)
    } catch (error) {
      return `${name}=${file}: ${reasonOf(error)}`
    }
  }
  return undefined
}

const address = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/name',
  })
  .superRefine((url, { addIssue }) => {
    const refusal = refusalOf(url)
    if (refusal) addIssue(refusal)
  })
  .optional()
const poolError = { error: 'must be a number of connections from 2 to 1000' }

/** The environment variables of a PostgreSQL elsewhere. */
export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_OWNER_URL: address,
  DATABASE_REPLICA_URL: address,
  DATABASE_POOL: z.coerce
    .number(poolError)
    .int(poolError)
    .min(2, poolError)
    .max(1000, poolError)
    .default(10),
  PREPARED_STATEMENTS: z
    .enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' })
    .default('auto'),
}

/** Never printed, not even when invalid. */
export const databaseSecrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
]

export type Prepares = 'auto' | 'on' | 'off'

export type DatabaseSettings = {
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** PostgreSQL itself where `databaseUrl` is a pooler: for what needs a connection of its own. */
  directUrl: string | undefined
  /** PostgreSQL itself with the login that owns the tables and migrates them, if not `databaseUrl`'s. */
  ownerUrl: string | undefined
  /** A streaming replica for figures and exports. */
  replicaUrl: string | undefined
  /** The most connections of one server. */
  poolSize: number
  /** `auto`: on each connection that no pooler is in between. */
  preparesStatements: Prepares
}

type Values = z.output<z.ZodObject<typeof databaseVariables>>

export function databaseSettingsOf(value: Values): DatabaseSettings {
  const more = ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const
  const needless = value.DATABASE_URL ? undefined : more.find((name) => value[name])
  if (needless) throw new Error(`DATABASE_URL must be set, too: ${needless} only goes with it.`)
  return {
    databaseUrl: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL,
    ownerUrl: value.DATABASE_OWNER_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    poolSize: value.DATABASE_POOL,
    preparesStatements: value.PREPARED_STATEMENTS,
  }
}
