import { dayMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { openApp } from '../../app.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const now = new Date('2026-11-22T12:34:56Z')

async function read(contact: string | undefined, publicUrl = 'https://feedback.example.com') {
  const app = await openApp({
    database: server.database,
    secrets: server.secrets,
    publicUrl: () => publicUrl,
    logLevel: 'silent',
    busyAfterMs: 0,
    clock: () => now,
    securityContact: contact,
  })
  const response = await app.inject('/.well-known/security.txt')
  await app.close()
  return response
}

describe('Security contact file', () => {
  test('names the contact, where it belongs and how long it holds', async () => {
    const response = await read('mailto:security@example.com')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body.split('\r\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-21T00:00:00Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://feedback.example.com/.well-known/security.txt',
      '',
    ])
  })

  test('expires in the future and within a year', async () => {
    const { body } = await read('https://example.com/report')
    const left = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!.trim()) - now.getTime()
    expect(left).toBeGreaterThan(30 * dayMs)
    expect(left).toBeLessThan(365 * dayMs)
  })

  test('has no canonical address on http, which the standard forbids', async () => {
    const { body } = await read('mailto:security@example.com', 'http://127.0.0.1:8080')
    expect(body).toContain('Contact: ')
    expect(body).not.toContain('Canonical')
  })

  test('does not exist without a contact', async () => {
    expect((await read(undefined)).statusCode).toBe(404)
  })
})
