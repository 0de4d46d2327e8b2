import os from 'node:os'

import { cleanUp } from './setup/cleanup.ts'

const benchmarks = {
  code: async () => (await import('./code.ts')).benchCode(),
  'guest-submit': async () => (await import('./guest-submit.ts')).benchGuestSubmit(),
  'feedback-act': async () => (await import('./feedback-act.ts')).benchFeedbackAct(),
  calls: async () => (await import('./compare/calls.ts')).benchCalls(),
  embedded: async () => (await import('./compare/embedded.ts')).benchEmbedded(),
  filters: async () => (await import('./compare/filters.ts')).benchFilters(),
  hotels: async () => (await import('./hotels.ts')).benchHotels(),
  fairness: async () => (await import('./fairness/quiet.ts')).benchFairness(),
  peers: async () => (await import('./peers/peers.ts')).benchPeers(),
  desks: async () => (await import('./desks.ts')).benchDesks(),
  stream: async () => (await import('./stream.ts')).benchStream(),
  'feedback-list': async () => (await import('./feedback-list.ts')).benchFeedbackList(),
  numbers: async () => (await import('./numbers.ts')).benchNumbers(),
  export: async () => (await import('./export.ts')).benchExport(),
  rooms: async () => (await import('./rooms.ts')).benchRooms(),
  charts: async () => (await import('./browser/charts.ts')).benchCharts(),
  restart: async () => (await import('./restart.ts')).benchRestart(),
  'page-speed': async () => (await import('./browser/page-speed.ts')).benchPageSpeed(),
  worklist: async () => (await import('./browser/worklist.ts')).benchWorklist(),
  'page-weight': async () => (await import('./browser/page-weight.ts')).benchPageWeight(),
}

const name = process.argv[2] ?? ''
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(1)))
}
if (!(name in benchmarks)) {
  console.error(
    `npm run bench -- NAME [CASES …], where NAME is ${Object.keys(benchmarks).join(', ')}`,
  )
  process.exitCode = 1
} else {
  const busy = () => `${os.loadavg()[0]!.toFixed(1)} busy on ${os.availableParallelism()} cores`
  console.log(`${name}, Node ${process.version}; before it, ${busy()}`)
  try {
    await benchmarks[name as keyof typeof benchmarks]()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  await cleanUp()
}
