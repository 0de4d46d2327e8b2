import fs from 'node:fs'

/** Preloaded into a process (`--import`): its clock differs by the milliseconds in the file CLOCK_SHIFT. */
const file = process.env['CLOCK_SHIFT'] ?? ''
const RealDate = Date
let shiftMs = 0

const shifted = () => RealDate.now() + shiftMs
const read = () => {
  shiftMs = Number(fs.readFileSync(file, 'utf8'))
}
read()
setInterval(read, 20).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [number], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [shifted()], newTarget) as object,
  apply: () => new RealDate(shifted()).toString(),
  get: (target, name) => (name === 'now' ? shifted : (Reflect.get(target, name) as unknown)),
})
