import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** CPU time of all threads in ms, in steps of 10 ms; on systems that report it. */
export function cpuMsOf(pid: number): number {
  const fields = fieldsOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Number.NaN
}

export function rssOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

function fieldsOf(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const samplesPerSecond = 2

/**
 * Sums up the CPU time of a database's connections from now on, also of those that end meanwhile; not
 * of its autovacuum. Returns a function that stops it and returns the ms.
 */
export function watchConnections(database: string): () => number {
  const first = sampleOf(database)
  const last = new Map(first)
  const timer = setInterval(() => {
    for (const [pid, ms] of sampleOf(database)) last.set(pid, ms)
  }, 1000 / samplesPerSecond)
  return () => {
    clearInterval(timer)
    for (const [pid, ms] of sampleOf(database)) last.set(pid, ms)
    return [...last].reduce((sum, [pid, ms]) => sum + ms - (first.get(pid) ?? 0), 0)
  }
}

function sampleOf(database: string): Map<number, number> {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const pids = lines
    .filter((line) => line.includes('postgres:') && line.includes(` ${database} `))
    .filter((line) => !line.includes('autovacuum'))
    .map((line) => Number.parseInt(line, 10))
  const sampled = pids.map((pid) => [pid, cpuMsOf(pid)] as const)
  // Some end between the list and the look.
  return new Map(sampled.filter(([, ms]) => !Number.isNaN(ms)))
}
