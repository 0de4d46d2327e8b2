import { describe, expect, test } from 'vitest'

import { isLoopback, readConfig } from './config.ts'

describe('Configuration without variables', () => {
  test('runs on this machine only', () => {
    expect(readConfig({ PATH: '/bin' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      tls: undefined,
      publicUrl: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      directUrl: undefined,
      replicaUrl: undefined,
      poolSize: 10,
      preparesStatements: 'auto',
      demo: 'auto',
      secretKey: undefined,
      trustProxy: undefined,
      isCell: false,
      securityContact: undefined,
      outbound: {
        smtpUrl: undefined,
        mailFrom: 'Hotel feedback <no-reply@localhost>',
        privateNetworks: [],
        hosts: [],
      },
      busyAfterMs: 2000,
      backup: { key: undefined, schedule: undefined },
      metrics: undefined,
      traces: undefined,
      logLevel: 'warn',
      wechat: undefined,
    })
  })

  test('treats an empty variable as unset', () => {
    const names = ['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'SECRET_KEY']
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })
})

describe('Valid configuration', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_URL', 'https://hotel.example/', { publicUrl: 'https://hotel.example' }],
    ['DATABASE_URL', 'postgres://me:pw@db/x', { databaseUrl: 'postgres://me:pw@db/x' }],
    ['DATABASE_URL', 'postgresql:///x', { databaseUrl: 'postgresql:///x' }],
    ['DATABASE_POOL', '40', { poolSize: 40 }],
    ['PREPARED_STATEMENTS', 'off', { preparesStatements: 'off' }],
    ['DEMO', 'off', { demo: 'off' }],
    ['SECRET_KEY', 'aB'.repeat(32), { secretKey: 'aB'.repeat(32) }],
    [
      'TRUST_PROXY',
      '127.0.0.1, 10.0.0.0/8,::1, loopback',
      { trustProxy: '127.0.0.1, 10.0.0.0/8,::1, loopback' },
    ],
    [
      'SECURITY_CONTACT',
      'mailto:security@example.com',
      { securityContact: 'mailto:security@example.com' },
    ],
    ['BUSY_AFTER_MS', '0', { busyAfterMs: 0 }],
    ['BACKUP_KEY', 'aB'.repeat(32), { backup: { key: 'aB'.repeat(32) } }],
    ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464 } }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['SMTP_URL', 'smtps://me:pw@mail:465', { outbound: { smtpUrl: 'smtps://me:pw@mail:465' } }],
    [
      'MAIL_FROM',
      'Harbour <desk@example.com>',
      { outbound: { mailFrom: 'Harbour <desk@example.com>' } },
    ],
    [
      'PRIVATE_NETWORKS',
      '10.1.0.0/16, loopback',
      { outbound: { privateNetworks: ['10.1.0.0/16', 'loopback'] } },
    ],
    [
      'OUTBOUND_HOSTS',
      'Hooks.Example.com, *.push.apple.com,10.1.0.5, switchboard',
      { outbound: { hosts: ['hooks.example.com', '*.push.apple.com', '10.1.0.5', 'switchboard'] } },
    ],
  ])('accepts %s=%s', (name, value, config) => {
    expect(readConfig({ [name]: value })).toMatchObject(config)
  })
})

test('Former keys: follow the key that seals', () => {
  const [fresh, former, older] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
  const env = { SECRET_KEY: fresh, SECRET_KEY_FALLBACKS: `${former}, ${older}` }
  expect(readConfig(env).secretKey).toBe(`${fresh}\n${former}\n${older}`)
})

describe('Invalid configuration', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'hotel.example'],
    ['PUBLIC_URL', 'ftp://hotel.example'],
    ['PUBLIC_URL', 'https://hotel.example/feedback'],
    ['PUBLIC_URL', 'https://hotel.example/?a=b'],
    ['DATABASE_URL', 'mysql://me:hunter2@db/x'],
    ['DEMO', 'maybe'],
    ['SECRET_KEY', 'hunter2'],
    ['SECRET_KEY', 'g'.repeat(64)],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['SECURITY_CONTACT', 'mailto:security@example.com Expires: never'],
    ['BUSY_AFTER_MS', '-1'],
    ['BUSY_AFTER_MS', '0.5'],
    ['BUSY_AFTER_MS', 'soon'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '2000'],
    ['PREPARED_STATEMENTS', 'maybe'],
    ['BACKUP_KEY', 'hunter2'],
    ['BACKUP_KEEP', '0'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', 'on'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'http://me:hunter2@mail'],
    ['MAIL_FROM', 'desk'],
    ['MAIL_FROM', 'a@b Bcc: c@d'],
    ['PRIVATE_NETWORKS', '10.1.0.0/64'],
    ['OUTBOUND_HOSTS', 'hooks.example.com,'],
    ['OUTBOUND_HOSTS', 'https://hooks.example.com'],
    ['OUTBOUND_HOSTS', '*'],
  ])('%s=%s stops startup with an error naming it', (name, value) => {
    const sentence = new RegExp(`^${name}=.* cannot be used: must [^.]+.*\\.$`)
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })

  test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])(
    '%s: refuses an unknown sslmode and a file that cannot be read, without the password',
    (name) => {
      const wrong = (parameters: string) => () =>
        readConfig({ [name]: `postgres://me:hunter2@db/x?${parameters}` })
      expect(wrong('sslmode=bogus')).toThrow(
        `${name}=… cannot be used: its sslmode must be one of disable, no-verify, prefer, require, verify-ca, verify-full.`,
      )
      for (const file of ['sslrootcert', 'sslcert', 'sslkey']) {
        expect(wrong(`sslmode=verify-full&${file}=/nosuch`)).toThrow(
          `${name}=… cannot be used: ${file}=/nosuch: no such file or directory.`,
        )
      }
      expect(wrong('sslrootcert=/')).toThrow('sslrootcert=/: it is a directory.')
    },
  )

  test('refuses a folder of backups without a key', () => {
    expect(() => readConfig({ CELLS: 'on' })).toThrow('TRUST_PROXY must be set, too')
    expect(readConfig({ CELLS: 'on', TRUST_PROXY: 'loopback' }).isCell).toBe(true)
    expect(() => readConfig({ BACKUP_DIR: '/backups' })).toThrow('BACKUP_KEY must be set, too')
    const set = { BACKUP_DIR: '/backups', BACKUP_KEY: '0'.repeat(64), BACKUP_KEEP: '3' }
    expect(readConfig(set).backup.schedule).toEqual({ dir: '/backups', keep: 3 })
  })

  test('refuses the server’s own port for the figures', () => {
    expect(() => readConfig({ METRICS_PORT: '8080' })).toThrow('METRICS_PORT=8080 cannot be used')
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics?.port).toBe(0)
    expect(readConfig({ HOST: '10.0.0.5', METRICS_PORT: '8080' }).metrics?.port).toBe(8080)
    expect(() => readConfig({ HOST: '0.0.0.0', METRICS_PORT: '8080' })).toThrow('METRICS_PORT')
  })

  test('refuses a certificate without its key, and a key without its certificate', () => {
    const [cert, key] = [{ TLS_CERT_FILE: '/a.crt' }, { TLS_KEY_FILE: '/a.key' }]
    expect(() => readConfig(cert)).toThrow(/^TLS_KEY_FILE must be set, too: [^.]+\.$/)
    expect(() => readConfig(key)).toThrow(/^TLS_CERT_FILE must be set, too: [^.]+\.$/)
    expect(readConfig({ ...cert, ...key }).tls).toEqual({ cert: '/a.crt', key: '/a.key' })
  })

  test('does not print secrets', () => {
    for (const bad of [
      { SECRET_KEY: 'hunter2' },
      { BACKUP_KEY: 'hunter2' },
      { DATABASE_URL: 'mysql://me:hunter2@db/x' },
      { DATABASE_DIRECT_URL: 'mysql://me:hunter2@db/x' },
      { DATABASE_DIRECT_URL: 'postgres://me:hunter2@db/x' },
      { SMTP_URL: 'http://me:hunter2@mail' },
    ]) {
      expect(() => readConfig(bad)).toThrow(/^(?!.*hunter2)/)
    }
  })
})

describe('WeChat', () => {
  const given = {
    WECHAT_APP_ID: 'wx0123456789abcdef',
    WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WECHAT_PAGE: 'pages/room/index',
  }

  test('needs three values, for the published version', () => {
    expect(readConfig(given).wechat).toEqual({
      appId: given.WECHAT_APP_ID,
      secret: given.WECHAT_APP_SECRET,
      page: given.WECHAT_PAGE,
      envVersion: 'release',
      apiUrl: 'https://api.weixin.qq.com',
      timeoutMs: 8000,
    })
  })

  test('refuses a partial setup and names the missing values', () => {
    const { WECHAT_PAGE: _, ...half } = given
    expect(() => readConfig(half)).toThrow('WECHAT_PAGE must be set, too')
    expect(() => readConfig({ WECHAT_PAGE: 'pages/room/index' })).toThrow(
      'WECHAT_APP_ID and WECHAT_APP_SECRET must be set, too',
    )
  })

  test.each([
    ['WECHAT_APP_ID', 'wx1'],
    ['WECHAT_APP_SECRET', 'hunter2'],
    ['WECHAT_PAGE', '/pages/room/index'],
    ['WECHAT_PAGE', 'pages/room?x=1'],
    ['WECHAT_ENV', 'beta'],
    ['WECHAT_API', 'api.weixin.qq.com'],
  ])('%s=%s stops startup without printing a secret', (name, value) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(
      new RegExp(`^${name}=(?!hunter2).* cannot be used: must .*\\.$`),
    )
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['127.evil.example', false],
])('Host %s is local only: %j', (host, only) => {
  expect(isLoopback(host)).toBe(only)
})
