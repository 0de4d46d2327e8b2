import os from 'node:os'

import { cleanUp } from '../setup/cleanup.ts'

/** Drills that take minutes and need programs of the system. Each throws if something was lost. */
const drills = {
  faults: async () => (await import('./faults.ts')).drillFaults(),
  kills: async () => (await import('./faults.ts')).drillKills(),
  disk: async () => (await import('./disk.ts')).drillDisk(),
  clock: async () => (await import('./clock.ts')).drillClock(),
  backup: async () => (await import('./backup.ts')).drillBackup(),
  requests: async () => (await import('./requests/requests.ts')).drillRequests(),
  rolling: async () => (await import('./rolling.ts')).drillRolling(),
  audit: async () => (await import('./audit.ts')).drillAudit(),
  scaling: async () => (await import('./scaling.ts')).drillScaling(),
}

const name = process.argv[2] ?? ''
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(1)))
}
if (name && !(name in drills)) {
  console.error(`npm run long -- NAME, where NAME is ${Object.keys(drills).join(', ')}`)
  process.exitCode = 1
} else {
  for (const [each, drill] of Object.entries(drills)) {
    // The kills are among the faults, too.
    if (name ? each !== name : each === 'kills') continue
    console.log(`${each}, Node ${process.version}, ${os.availableParallelism()} cores`)
    try {
      await drill()
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
    await cleanUp()
  }
  // What a failed drill left open does not hold the process.
  process.exit()
}
