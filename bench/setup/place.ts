import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { overPostgres } from '../../server/db/open.ts'
import { atEnd } from './cleanup.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
/** Where a server keeps its data. */
export type Place = { engine: Engine; dataDir: string; databaseUrl?: string }

const adminUrl = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** An empty database or a copy of one, removed when the benchmark ends. */
export async function makePlace(engine: Engine, template?: Place): Promise<Place> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-bench-'))
  atEnd(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  if (engine === 'PGlite') {
    if (template) fs.cpSync(template.dataDir, dataDir, { recursive: true })
    return { engine, dataDir }
  }
  const name = `hotel_bench_${crypto.randomBytes(6).toString('hex')}`
  const copied = template && `template ${new URL(template.databaseUrl!).pathname.slice(1)}`
  await asAdmin(`create database ${name} ${copied ?? ''}`)
  atEnd(() => asAdmin(`drop database ${name} with (force)`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { engine, dataDir, databaseUrl: url.href }
}

/** Both databases; where no PostgreSQL answers, the embedded one only, and that is said. */
export async function enginesHere(): Promise<Engine[]> {
  try {
    await asAdmin('select')
    return ['PGlite', 'PostgreSQL']
  } catch {
    console.log(`On the embedded database only: nothing answers at ${new URL(adminUrl).host}.`)
    return ['PGlite']
  }
}

async function asAdmin(statement: string) {
  const { pool, close } = overPostgres(adminUrl)
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}
