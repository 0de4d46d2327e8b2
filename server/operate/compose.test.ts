import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { readConfig } from '../config.ts'
import { openDatabase, startFence } from '../db/open.ts'
import { runMove } from '../setup/move/command.ts'
import { hasOpenssl, makeCertificates, whyNoOpenssl } from '../testing/certificates.ts'
import { canStartCluster, startCluster, whyNoCluster } from '../testing/cluster.ts'
import { makeHotel } from '../testing/hotel.ts'

const run = promisify(execFile)
const ops = path.join(import.meta.dirname, '../../ops')
const readText = (name: string) => fs.readFileSync(path.join(ops, name), 'utf8')
type Service = {
  environment: Record<string, string>
  networks: string[]
  volumes?: string[]
  secrets?: string[]
  depends_on?: string[] | Record<string, unknown>
  build?: { context: string; dockerfile: string }
  ports?: string[]
  security_opt?: string[]
}
type Compose = { services: Record<string, Service> } & Record<
  'networks' | 'volumes' | 'secrets',
  object
>
const compose = parse(readText('compose.yaml')) as Compose
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-compose-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!canStartCluster)(`Roles of compose.yaml${whyNoCluster}`, () => {
  test('serve by a login that owns nothing and looks at no other database, and let hotels move', async () => {
    const cluster = await startCluster()
    const at = new URL(cluster.url)
    const asSuperuser = {
      ...process.env,
      PGHOST: at.hostname,
      PGPORT: at.port,
      PGUSER: 'postgres',
    }
    try {
      await run('bash', [path.join(ops, 'roles.sh')], { env: asSuperuser })
      const urlOf = (login: string) => `postgres://${login}@${at.host}/hotel_feedback`
      const database = await openDatabase({
        databaseUrl: urlOf('hotel_feedback_server'),
        ownerUrl: urlOf('hotel_feedback_owner'),
        dataDir: '/nowhere',
      })
      expect(await startFence(database)).toBe(true)
      const { id, hotelCode } = await makeHotel(database, 'Lakeside')
      const { rows } = await database.pool.query(
        `select rolsuper, rolcreaterole, rolbypassrls,
           (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
           (select count(*)::int from hotel where id = $1) as hotels
         from pg_roles where rolname = current_user`,
        [id],
      )
      const [none, no] = [0, false]
      expect(rows).toEqual([
        { rolsuper: no, rolcreaterole: no, rolbypassrls: no, owned: none, hotels: 1 },
      ])
      await expect(database.pool.query('truncate hotel cascade')).rejects.toThrow(/permission/)
      await database.close()
      await run('createdb', ['-O', 'hotel_feedback_owner', 'cell_2'], { env: asSuperuser })
      const lines: string[] = []
      const config = readConfig({
        DATABASE_URL: urlOf('hotel_feedback_server'),
        DATABASE_OWNER_URL: urlOf('hotel_feedback_owner'),
        SECRET_KEY: '0'.repeat(64),
      })
      const to = `postgres://hotel_feedback_owner@${at.host}/cell_2`
      await runMove(config, { hotelCode, to, cancel: false }, (line) => lines.push(line))
      expect(lines).toContainEqual(expect.stringMatching(/^Lakeside has moved to .*cell_2/))
      // What the new cell is called in nginx, the command cannot know.
      expect(lines).toContain(`  ${hotelCode} CELL;`)
    } finally {
      await cluster.remove()
    }
  })
})

describe('Container files', () => {
  test('run as nobody special on a file system that cannot be written', () => {
    const dockerfile = readText('Dockerfile')
    const last = dockerfile.split(/^FROM /m).at(-1)!
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '))
    expect(dockerfile).not.toMatch(/^ENV .*(KEY|PASSWORD|SECRET)/m)
    expect(dockerfile).toMatch(
      /rm -rf [^&]*\bserver\/testing\b[^&]*&& find .* -name '\*\.test\.ts\*'/,
    )
    const { postgres: _, proxy: outside, ...servers } = compose.services
    expect(Object.keys(servers)).toEqual(['server1', 'server2'])
    for (const server of Object.values(servers)) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(server.security_opt).toContain('no-new-privileges:true')
    }
    const reached = Object.values(compose.services).filter(({ ports }) => ports)
    expect(reached).toEqual([outside])
  })

  test('name only services, networks, volumes, secrets and files that there are', () => {
    const { services, networks, volumes, secrets } = compose
    const declared = { networks, volumes, secrets, depends_on: services }
    for (const service of Object.values(services)) {
      const mounts = (service.volumes ?? []).map((mount) => mount.split(':')[0]!)
      const named = {
        networks: service.networks,
        volumes: mounts.filter((mount) => !mount.startsWith('.')),
        secrets: service.secrets ?? [],
        depends_on: [service.depends_on ?? []].flatMap((on) =>
          Array.isArray(on) ? on : Object.keys(on),
        ),
      }
      for (const [kind, names] of Object.entries(named))
        expect(Object.keys(declared[kind as keyof typeof declared])).toEqual(
          expect.arrayContaining(names),
        )
      for (const mount of mounts.filter((each) => each.startsWith('.')))
        expect(fs.existsSync(path.join(ops, mount)), mount).toBe(true)
      const { context, dockerfile } = service.build ?? { context: '.', dockerfile: 'Dockerfile' }
      expect(fs.existsSync(path.join(ops, context, dockerfile))).toBe(true)
      // What it opens it has been given.
      const opened = JSON.stringify(service.environment).matchAll(/\/run\/secrets\/([a-z_]+)/g)
      for (const [, name] of opened) expect(service.secrets).toContain(name)
    }
    const scripts = ['postgres.sh', 'Caddyfile'].map(readText).join('\n')
    for (const [, name] of scripts.matchAll(/\/run\/secrets\/([a-z_]+)/g))
      expect(Object.keys(secrets)).toContain(name)
    // The only value from outside is the name of the host.
    expect(new Set(readText('compose.yaml').match(/\$\{.+?\}/g))).toEqual(new Set(['${DOMAIN:?}']))
  })

  test('set variables that the server has, and take secrets from files only', () => {
    const readme = fs.readFileSync(path.join(ops, '../README.md'), 'utf8')
    const known: unknown[] = [...readme.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name]) => name)
    const set = Object.entries(compose.services['server1']!.environment)
    const unknown = set.filter(
      ([name]) => ![name, name.replace(/_FILE$/, '')].some((each) => known.includes(each)),
    )
    expect(unknown).toEqual([])
    const inFiles = set.filter(([name]) => name.endsWith('_FILE'))
    expect(inFiles).toEqual([
      ['SECRET_KEY_FILE', '/run/secrets/secret_key'],
      ['TLS_CERT_FILE', '/run/secrets/server_certificate'],
      ['TLS_KEY_FILE', '/run/secrets/server_certificate_key'],
      ['BACKUP_KEY_FILE', '/run/secrets/backup_key'],
    ])
    // Databases are opened by files alone, and checked by name.
    const urls = set.filter(([, value]) => value.startsWith('postgres:'))
    expect(urls).toHaveLength(2)
    for (const [, url] of urls) {
      expect(url).toMatch(/^postgres:\/\/hotel_feedback_\w+@postgres:5432\/hotel_feedback\?/)
      const parameters = new URL(url).searchParams
      expect(parameters.get('sslmode')).toBe('verify-full')
      for (const part of ['sslrootcert', 'sslcert', 'sslkey'])
        expect(parameters.get(part)).toMatch(/^\/run\/secrets\/[a-z_]+$/)
    }
  })

  test.skipIf(!hasOpenssl)(
    `have each certificate made by the authority that stays${whyNoOpenssl}`,
    async () => {
      const made = await makeCertificates()
      const named = [...readText('compose.yaml').matchAll(/^ {4}file: \.\/certificates\/(.+)$/gm)]
      expect(named.length).toBeGreaterThan(2)
      // Its key opens everything: no container gets it.
      expect(named.map(([, name]) => name)).not.toContain('ca.key')
      expect(fs.statSync(made.file('ca.key')).mode & 0o777).toBe(0o600)
      expect(fs.statSync(made.file('.')).mode & 0o777).toBe(0o700)
      await made.renew()
      expect(fs.readFileSync(made.file('ca.crt'))).toEqual(made.ca)
      for (const [, name = ''] of named) {
        expect(fs.statSync(made.file(name)).size).toBeGreaterThan(100)
        if (name.endsWith('.key')) continue
        const { stdout } = await run('openssl', [
          'verify',
          '-CAfile',
          made.file('ca.crt'),
          made.file(name),
        ])
        expect(stdout).toContain('OK')
      }
      made.remove()
    },
  )

  test('have each secret made once, in a folder that is closed', async () => {
    const script = path.join(folder, 'secrets.sh')
    fs.copyFileSync(path.join(ops, 'secrets.sh'), script)
    const make = () =>
      run('sh', [script], {
        env: { PATH: process.env['PATH'], SECRET_KEY: 'former' },
      })
    const made = path.join(folder, 'secrets')
    const read = () =>
      Object.fromEntries(
        fs.readdirSync(made).map((name) => [name, fs.readFileSync(path.join(made, name), 'utf8')]),
      )
    await make()
    const first = read()
    const named = [...readText('compose.yaml').matchAll(/^ {4}file: \.\/secrets\/(.+)$/gm)]
    expect(Object.keys(first).toSorted()).toEqual(named.map(([, name]) => name).toSorted())
    expect(fs.statSync(made).mode & 0o777).toBe(0o700)
    expect(first['secret_key']).toBe('former\n')
    expect(first['backup_key']).toMatch(/^[0-9a-f]{64}\n$/)
    await make()
    expect(read()).toEqual(first)
  })
})
