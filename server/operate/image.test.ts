import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { minuteMs } from '@hotel/contract/duration'
import { expect, test } from 'vitest'

import { freePort } from '../testing/cluster.ts'
import { until } from '../testing/until.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const base = 'docker.io/library/node:24-bookworm-slim'
const image = 'hotel-feedback-tested'
// Without a daemon, and without namespaces that containers may not make in a container.
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
const files = ['-f', 'ops/Dockerfile', '--ignorefile', 'ops/Dockerfile.dockerignore']
const dockerfile = fs.readFileSync(path.join(root, 'ops/Dockerfile'), 'utf8')
const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)![1]!) as string[]
const buildah = async (...given: string[]) =>
  (await run('buildah', given, { cwd: root, env, maxBuffer: 2 ** 26 })).stdout.trim()

/** A builder that has the base image: whether a registry is in reach is not found out. */
function canBuild() {
  try {
    execFileSync('buildah', ['inspect', '--type', 'image', base], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const builds = canBuild()
const why = builds
  ? ''
  : ' (skipped: no buildah with the base image here: buildah pull node:24-bookworm-slim)'

test.skipIf(!builds)(
  `Image: is built, holds no tests, and serves guests and staff as nobody special${why}`,
  { timeout: 15 * minuteMs },
  async () => {
    await buildah('build', '--pull=never', '--layers=false', ...files, '-t', image)
    const container = await buildah('from', '--pull=never', `localhost/${image}`)
    const port = await freePort()
    const inside = (...given: string[]) => buildah('run', container, '--', ...given)
    try {
      expect(await inside('id', '-un')).toBe('node')
      expect(await inside('find', 'server', 'client', 'contract', '-name', '*.test.ts*')).toBe('')
      await expect(inside('touch', '/app/server/main.ts')).rejects.toThrow('Permission denied')
      const server = spawn(
        'buildah',
        // As CMD of the image, which `buildah run` does not read.
        ['run', '--env', `PORT=${port}`, container, '--', ...command],
        { cwd: root, env, stdio: 'ignore', detached: true },
      )
      try {
        const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`)
        await until(async () => (await get('/readyz').catch(() => undefined))?.ok === true)
        for (const address of ['/healthz', '/hotelClient/login', '/g/none']) {
          const answer = await get(address)
          expect([address, answer.status]).toEqual([address, 200])
        }
      } finally {
        process.kill(-server.pid!, 'SIGTERM')
        await once(server, 'close')
      }
    } finally {
      await buildah('rm', container)
      await buildah('rmi', image)
    }
  },
)
