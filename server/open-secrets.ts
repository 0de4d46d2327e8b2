import fs from 'node:fs'

import type { Kysely } from 'kysely'

import type { Config } from './config.ts'
import { findSealed, insertKeyCheck } from './db/key-check.queries.ts'
import type { Tables } from './db/tables.ts'
import { keyFileOf, loadSecretKey, newSecretKey, secretsFrom, type Secrets } from './secrets.ts'

/** Sealed into every database; opening it proves that the key is right. */
const checkText = 'the secret key of this database'
const whatToDo =
  'Set SECRET_KEY to the key it was first started with: the former SECRET_KEY, or the contents of secret.key in the former DATA_DIR or in your backup.'

/**
 * The server's secrets, if its key matches the database; a database without sealed data adopts this
 * key, unless it is only to be read.
 */
export async function openSecrets(
  db: Kysely<Tables>,
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
  { readOnly = false } = {},
): Promise<Secrets> {
  const file = keyFileOf(dataDir)
  const sealed = await findSealed(db)
  // A generated key would only obstruct restoring the right one.
  const isMissing = !secretKey && !fs.existsSync(file)
  if (sealed && isMissing) {
    throw new Error(
      `SECRET_KEY is not set and there is no ${file}, but this database is sealed already. ${whatToDo}`,
    )
  }
  const secrets = secretsFrom(
    secretKey ?? (readOnly && isMissing ? newSecretKey() : loadSecretKey(dataDir)),
  )
  const name = secretKey ? 'SECRET_KEY=…' : `The secret key in ${file}`
  if (sealed) refuseOtherKey(sealed, secrets, name)
  if (readOnly) return secrets
  await insertKeyCheck(db, secrets.seal(checkText))
  // Another server may have sealed it first.
  refuseOtherKey((await findSealed(db))!, secrets, name)
  return secrets
}

function refuseOtherKey(sealed: Buffer, { unseal }: Secrets, name: string) {
  try {
    unseal(sealed)
  } catch (error) {
    throw new Error(
      `${name} cannot be used: this database is sealed with another key. ${whatToDo}`,
      { cause: error },
    )
  }
}
