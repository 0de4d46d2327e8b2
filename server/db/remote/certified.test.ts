import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'

import {
  canCertify,
  startCertified,
  urlOf,
  whyNotCertified,
  type Certified,
} from '../../testing/certified.ts'
import { makeCertificates, type Certificates } from '../../testing/certificates.ts'
import { complain } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { openStream } from '../../testing/stream.ts'
import { until } from '../../testing/until.ts'
import { openDatabase } from '../open.ts'

const [owner, login] = ['hotel_feedback_owner', 'hotel_feedback_server']
let certified: Certified
let others: Certificates

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

describe.skipIf(!canCertify)(`PostgreSQL with certificates for passwords${whyNotCertified}`, () => {
  beforeAll(async () => {
    certified = await startCertified()
    others = await makeCertificates()
  })
  afterAll(async () => {
    await certified.remove()
    others.remove()
  })

  const server = useServer({
    database: () =>
      openDatabase({
        databaseUrl: urlOf(certified, login, certified.certificates),
        ownerUrl: urlOf(certified, owner, certified.certificates),
        dataDir: '/nowhere',
      }),
  })

  test('is migrated by one, serves the worklist by another, and announces what happens', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const stream = await openStream(await server.listen(), admin.token)
    await complain(server.guest, server.hotel, { content: 'Noise' })
    await until(() => stream.events.some(({ action }) => action === 'submit'), 5000)
    stream.close()
    expect((await admin.call(feedback.list, { pageSize: 10 })).total).toBe(1)
    const { rows } = await server.database.pool.query<Record<string, string | boolean>>(
      `select distinct ssl, client_dn, version like 'TLSv1.%' as tls, rolsuper as super
       from pg_stat_ssl join pg_stat_activity using (pid) join pg_roles on rolname = usename
       where usename = current_user`,
    )
    expect(rows).toEqual([{ ssl: true, client_dn: `/CN=${login}`, tls: true, super: false }])
  })

  test.each([
    [
      'a login by the certificate of another',
      () => urlOf(certified, owner, certified.certificates, login),
      /certificate authentication failed/,
    ],
    [
      'the superuser',
      () => urlOf(certified, 'postgres', certified.certificates, login),
      /no pg_hba.conf entry/,
    ],
    ['a certificate of another authority', () => mixed(), /unknown ca|certificate/],
    [
      'who has none',
      () =>
        `postgres://${login}@${certified.host}/hotel_feedback?sslmode=verify-full&sslrootcert=${certified.certificates.file('ca.crt')}`,
      /requires a valid client certificate/,
    ],
    [
      'a connection in clear',
      () => `postgres://${login}:guess@${certified.host}/hotel_feedback`,
      /no pg_hba.conf entry.*no encryption/,
    ],
  ])('refuses %s', async (_, url, message) => {
    await expect(connect(url())).rejects.toThrow(message)
  })

  test('is not spoken to if its certificate is of another authority', async () => {
    await expect(connect(urlOf(certified, login, others))).rejects.toThrow(/certificate|signature/)
  })
})

/** The right authority for the server, and a certificate that it has not signed. */
const mixed = () =>
  urlOf(certified, login, others).replace(
    others.file('ca.crt'),
    certified.certificates.file('ca.crt'),
  )
