import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const root = path.join(import.meta.dirname, '..')
const screens = ['client', 'guest']
const compressible = /\.(html|js|css|svg|json|webmanifest)$/
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Builds each screen into its `dist` folder, with compressed copies beside each file. */
async function buildScreens(names: string[]) {
  const { build } = await import('vite')
  for (const name of names) {
    const folder = path.join(root, name)
    // A build's size warnings do not concern operators.
    const checks = { bundlerTimings: false }
    await build({ root: folder, logLevel: 'warn', build: { rolldownOptions: { checks } } })
    await compressFolder(path.join(folder, 'dist'))
  }
}

/**
 * Builds outdated screens in a child process, so that the server starts meanwhile and the bundler's
 * memory is freed.
 */
export async function buildStaleScreens(signal: AbortSignal): Promise<void> {
  const stale = screens.filter((name) => isStale(path.join(root, name)))
  if (stale.length === 0) return
  process.stdout.write('Building the pages …\n')
  const script = [import.meta.filename, ...stale]
  const child = spawn(process.execPath, script, { cwd: root, stdio: 'inherit', signal })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The pages could not be built: see above, or npm run build.')
}

/** Whether a source is newer than its build. */
function isStale(folder: string): boolean {
  const built = path.join(folder, 'dist/index.html')
  if (!fs.existsSync(built)) return true
  const builtMs = fs.statSync(built).mtimeMs
  const sources = [
    folder,
    path.join(root, 'contract'),
    path.join(root, 'web'),
    path.join(root, 'package-lock.json'),
  ]
  return sources.some((source) => newestMs(source) > builtMs)
}

function newestMs(place: string): number {
  const stat = fs.statSync(place)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = fs
    .readdirSync(place)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .map((name) => newestMs(path.join(place, name)))
  return Math.max(0, ...inside)
}

async function compressFolder(folder: string) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = fs.readFileSync(file)
      fs.writeFileSync(`${file}.br`, await brotli(bytes))
      fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
    }),
  )
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  await buildScreens(names.length > 0 ? names : screens)
}
