import fs from 'node:fs'
import path from 'node:path'

import { freePort } from './cluster.ts'
import { makeFolder, programNamed, startDaemon } from './daemon.ts'

const program = programNamed('nginx')
export const hasNginx = program !== undefined
/** Appended to the name of a skipped test. */
export const whyNoNginx = hasNginx ? '' : ' (skipped: no nginx: apt-get install nginx-light)'

const shipped = path.join(import.meta.dirname, '../../ops/nginx/cells.conf')

/**
 * The configuration that we ship, on free ports and without the public certificate: the servers of each
 * of its two cells, and the authority that has signed what they show.
 */
export async function startNginx(ports: [number[], number[]], authority: string) {
  const folder = makeFolder('hotel-nginx-')
  const port = await freePort()
  const ca = path.join(folder, 'ca.crt')
  fs.copyFileSync(authority, ca)
  const cells = ports
    .reduce(
      (text, cell, index) =>
        text.replace(
          new RegExp(`(upstream cell_${index + 1} \\{)[^}]*?(?=\\s+keepalive)`),
          `$1${cell.map((each) => `\nserver 127.0.0.1:${each} max_fails=0;`).join('')}`,
        ),
      fs.readFileSync(shipped, 'utf8'),
    )
    .replace(/listen 443 ssl;(\s+ssl_\w+ .+;)+/, `listen 127.0.0.1:${port};`)
    .replace(/(?<=proxy_ssl_trusted_certificate ).+(?=;)/, ca)
  fs.writeFileSync(path.join(folder, 'cells.conf'), cells)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nworker_processes 1;
     events { worker_connections 512; }
     http {\naccess_log off;\n${temporary}\ninclude ${folder}/cells.conf;\n}\n`,
  )
  const errors = path.join(folder, 'error.log')
  const daemon = await startDaemon(program!, ['-c', file, '-p', folder, '-e', errors], port, folder)
  return {
    url: `http://127.0.0.1:${port}`,
    start: daemon.start,
    /** With its worker, which would otherwise go on serving. */
    kill: () => daemon.kill('SIGKILL', { children: true }),
    errors: () => fs.readFileSync(errors, 'utf8'),
    async remove() {
      await daemon.kill('SIGTERM')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
