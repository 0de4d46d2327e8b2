import fs from 'node:fs'
import http from 'node:http'

import { feedbackExport } from '@hotel/contract/export/export'
import { feedbackStatuses } from '@hotel/contract/feedback'

import { openFilled, requestedSizes } from './setup/filled.ts'
import { ms, printTable } from './measure/table.ts'

const limits = { csv: 50_000, xlsx: 20_000, firstByteMs: 500, memoryMb: 150 }
const sampleMs = 20
const restMs = 2000

/** Export of every case of a hotel: rows per second, first byte and memory. */
export async function benchExport() {
  const rows: string[][] = []
  for (const size of requestedSizes()) {
    const { server, headers, close } = await openFilled(size)
    for (const format of ['csv', 'xlsx'] as const) {
      await rest()
      const memory = watchMemory(server.pid)
      const file = await download(server.url, headers, format)
      const usedMb = memory.stop()
      const perSecond = (size * 1000) / file.wholeMs
      rows.push([
        format,
        String(size),
        (file.bytes / 1e6).toFixed(1),
        ms(file.firstMs),
        ms(file.wholeMs),
        Math.round(perSecond).toLocaleString('en'),
        usedMb.toFixed(0),
      ])
      if (format === 'csv' && file.lines !== size + 1) {
        throw new Error(`The file has ${file.lines} lines, not ${size + 1}.`)
      }
    }
    await close()
  }
  printTable(
    `Export over HTTP on PostgreSQL; wanted: first byte ${limits.firstByteMs} ms, CSV ${limits.csv} and XLSX ${limits.xlsx} rows/s, ${limits.memoryMb} MB above idle`,
    ['format', 'cases', 'MB', 'first byte ms', 'whole ms', 'rows/s', 'MB above idle'],
    rows,
  )
}

const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, restMs)
  })

type Downloaded = { firstMs: number; wholeMs: number; bytes: number; lines: number }

/** Reads the response without storing it. */
const download = (url: string, headers: Record<string, string>, format: 'csv' | 'xlsx') =>
  new Promise<Downloaded>((resolve, reject) => {
    const startedAt = performance.now()
    const { method, path } = feedbackExport.filtered
    const request = http.request(`${url}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      if (!response.headers['content-disposition']) reject(new Error('The response is not a file.'))
      const file = { firstMs: 0, wholeMs: 0, bytes: 0, lines: 0 }
      response.on('data', (chunk: Buffer) => {
        file.firstMs ||= performance.now() - startedAt
        file.bytes += chunk.length
        if (format === 'csv') file.lines += newLinesIn(chunk)
      })
      response.on('error', reject)
      response.on('end', () => resolve({ ...file, wholeMs: performance.now() - startedAt }))
    })
    request.end(JSON.stringify({ format, scope: 'all', status: [...feedbackStatuses] }))
  })

/** The benchmark's texts contain no line breaks. */
function newLinesIn(chunk: Buffer) {
  let count = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

/** Peak memory above the start, in MB, on systems that report it. */
function watchMemory(pid: number) {
  const idleMb = residentMb(pid)
  let maxMb = idleMb
  const timer = setInterval(() => {
    maxMb = Math.max(maxMb, residentMb(pid))
  }, sampleMs)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(maxMb, residentMb(pid)) - idleMb
    },
  }
}

function residentMb(pid: number) {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1]) / 1000
}
