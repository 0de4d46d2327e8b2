import fs from 'node:fs'

import { reasonOf } from './reason.ts'

type Env = Record<string, string | undefined>

/**
 * The environment with the secrets that files hold: `SECRET_KEY_FILE=/run/secrets/key` gives
 * `SECRET_KEY`, as Docker, Kubernetes, systemd and the agents of vaults hand secrets over. Line ends at
 * the end are not part of it. A file that is missing or empty, or a secret given twice, is an error.
 */
export function withSecretFiles(env: Env, names: readonly string[]): Env {
  const read: Env = {}
  for (const name of names) {
    const variable = `${name}_FILE`
    const file = env[variable]
    if (!file) continue
    if (env[name]) throw new Error(`${name} and ${variable} cannot both be set.`)
    read[name] = textOf(variable, file)
  }
  return { ...env, ...read }
}

function textOf(variable: string, file: string): string {
  const refuse = (why: string) => new Error(`${variable}=${file} cannot be used: ${why}.`)
  let text
  try {
    text = fs.readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
  } catch (error) {
    throw refuse(reasonOf(error))
  }
  // An empty variable means none, and a new key would be made.
  if (text === '') throw refuse('the file is empty')
  return text
}
