import http from 'node:http'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

import { feedbackExport } from '@hotel/contract/export/export'
import { feedback } from '@hotel/contract/feedback'
import { homepage } from '@hotel/contract/homepage'

import { dayMs } from '../../contract/duration.ts'
import type { Request } from '../measure/load.ts'

/** `senders` loops of lists, figures and exports, in a thread of their own until it is terminated. */
export type Greedy = { url: string; headers: Record<string, string>; senders: number }

async function runGreedy({ url, headers, senders }: Greedy) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: senders })
  const day = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10)
  const period = `startDate=${day(365)}&endDate=${day(0)}`
  const calls: Request[] = [
    { ...feedback.list, body: {} },
    { ...homepage.numbers, path: `${homepage.numbers.path}?${period}` },
    { ...feedback.list, body: { keyword: 'water' } },
    { ...feedbackExport.filtered, body: { format: 'csv' } },
  ]
  const loop = async (sender: number) => {
    for (let n = sender; ; n += 1) {
      await drain(url, { ...calls[n % calls.length]!, headers }, agent)
      parentPort!.postMessage('answered')
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, sender) => loop(sender)))
}

/** Resolves when the answer has arrived whole, whatever it says. */
const drain = (url: string, { method, path, body, headers }: Request, agent: http.Agent) =>
  new Promise<void>((resolve, reject) => {
    const request = http.request(`${url}/api${path}`, {
      agent,
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    })
    request.on('error', reject)
    request.on('response', (response) => response.resume().once('close', resolve))
    request.end(body && JSON.stringify(body))
  })

if (!isMainThread) await runGreedy(workerData as Greedy)
