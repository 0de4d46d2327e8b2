import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { readConfig } from '../config.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string) {
  const file = path.join(folder, crypto.randomUUID())
  fs.writeFileSync(file, text)
  return file
}

describe('Secrets in files', () => {
  const key = 'ab'.repeat(32)
  const other = 'cd'.repeat(32)

  test('are read as if they were variables, without the last line end', () => {
    const config = readConfig({
      SECRET_KEY_FILE: fileOf(`${key}\n`),
      SECRET_KEY_FALLBACKS_FILE: fileOf(`${other}\r\n`),
      BACKUP_KEY_FILE: fileOf(other),
      DATABASE_URL_FILE: fileOf('postgres://me:pw@db/x\n'),
      SMTP_URL_FILE: fileOf('smtp://me:pw@mail:587\n'),
    })
    expect(config).toMatchObject({
      secretKey: `${key}\n${other}`,
      backup: { key: other },
      databaseUrl: 'postgres://me:pw@db/x',
      outbound: { smtpUrl: 'smtp://me:pw@mail:587' },
    })
  })

  test('stop the start by name where one is missing, empty, wrong or given twice, never showing it', () => {
    const error = (env: Record<string, string>) => {
      try {
        readConfig(env)
      } catch (thrown) {
        return (thrown as Error).message
      }
      return 'started'
    }
    const [missing, empty, wrong] = [path.join(folder, 'none'), fileOf('\n'), fileOf('not a key')]
    expect(error({ SECRET_KEY_FILE: missing })).toBe(
      `SECRET_KEY_FILE=${missing} cannot be used: no such file or directory.`,
    )
    expect(error({ SECRET_KEY_FILE: folder })).toBe(
      `SECRET_KEY_FILE=${folder} cannot be used: it is a directory.`,
    )
    expect(error({ SECRET_KEY_FILE: empty })).toBe(
      `SECRET_KEY_FILE=${empty} cannot be used: the file is empty.`,
    )
    expect(error({ SECRET_KEY_FILE: wrong })).toMatch(/^SECRET_KEY=… cannot be used: must be 64/)
    expect(error({ SECRET_KEY: key, SECRET_KEY_FILE: fileOf(other) })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE cannot both be set.',
    )
  })

  test('an empty name of a file counts as none', () => {
    expect(readConfig({ SECRET_KEY_FILE: '', SECRET_KEY: key }).secretKey).toBe(key)
  })
})
