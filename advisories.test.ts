import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'hotel-advisories-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the check says and how it ends, with an npm that reports this and fails. */
function checkWith(report: string) {
  writeFileSync(path.join(folder, 'report'), report)
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat "${folder}/report"\nexit 1\n`)
  chmodSync(path.join(folder, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
  const { status, stdout } = spawnSync('.ci/advisories', { env, encoding: 'utf8' })
  return { status, said: stdout.trim() }
}

describe('Known vulnerabilities', () => {
  test('fail the check, each by its name', () => {
    const each = { name: 'leftpad', range: '<1.2.0', severity: 'high' }
    expect(checkWith(JSON.stringify({ vulnerabilities: { leftpad: each } }))).toEqual({
      status: 1,
      said: 'Known vulnerabilities: 1\nleftpad <1.2.0: high',
    })
    expect(checkWith('{"vulnerabilities":{}}')).toEqual({
      status: 0,
      said: 'Known vulnerabilities: 0',
    })
  })

  test.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['', 'nothing'],
  ])('are said not to be checked if the registry answers %j', (report, answer) => {
    expect(checkWith(report)).toEqual({
      status: 0,
      said: `Known vulnerabilities were not checked: the registry answered ${answer}.`,
    })
  })
})
