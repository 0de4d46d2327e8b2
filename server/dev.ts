import { spawn } from 'node:child_process'
import path from 'node:path'

import { createServer } from 'vite'

const root = path.join(import.meta.dirname, '..')
const apiPort = process.env['PORT'] ?? '8080'
const screens = [
  { name: 'client', port: 5173, page: '/hotelClient/' },
  { name: 'guest', port: 5174, page: '/g/…  (the path that the server prints)' },
]

/** Development: the server restarts on source changes, and both screens hot-reload. */
async function dev() {
  process.env['API_PORT'] = apiPort
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort },
  })
  const vites = await Promise.all(
    screens.map(({ name, port }) =>
      createServer({ root: path.join(root, name), server: { port }, clearScreen: false }),
    ),
  )
  for (const [index, vite] of vites.entries()) {
    await vite.listen()
    const address = vite.resolvedUrls?.local[0] ?? ''
    process.stdout.write(`${new URL(address).origin}${screens[index]?.page}\n`)
  }
  const end = async () => {
    server.kill('SIGTERM')
    await Promise.all(vites.map((vite) => vite.close()))
    process.exit(0)
  }
  process.once('SIGINT', () => void end())
  process.once('SIGTERM', () => void end())
}

await dev()
