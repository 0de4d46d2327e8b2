import { foldedNo } from './number.ts'

type Parts = { series: string; number: number; digits: number }

/** `B12` is number 12 of series `B` with two digits; `undefined` without a number. */
function partsOf(houseNo: string): Parts | undefined {
  const [, series = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(houseNo) ?? []
  return digits ? { series, number: Number(digits), digits: digits.length } : undefined
}

const follows = (one: string, next: string): boolean => {
  const [before, after] = [partsOf(one), partsOf(next)]
  return (
    before !== undefined &&
    after !== undefined &&
    before.series === after.series &&
    before.number + 1 === after.number
  )
}

/** Room numbers with runs of three and more joined: `301–318`, `LOBBY`. */
export function roomSpans(houseNos: readonly string[]): string[] {
  const runs: string[][] = []
  for (const houseNo of houseNos) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && follows(last, houseNo)) run.push(houseNo)
    else runs.push([houseNo])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run))
}

/**
 * The rooms between two numbers of one series, in either order. The series may be written in another
 * case; of rooms that differ only in that, the one is meant that does not.
 */
export function roomsWithin<Room extends { houseNo: string }>(
  rooms: readonly Room[],
  fromNo: string,
  toNo: string,
): Room[] {
  const near = rooms.filter(({ houseNo }) =>
    isWithin(foldedNo(houseNo), foldedNo(fromNo), foldedNo(toNo)),
  )
  const counts = new Map<string, number>()
  for (const { houseNo } of near) {
    const number = foldedNo(houseNo)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  const [from, to] = [fromNo.normalize('NFKC'), toNo.normalize('NFKC')]
  return near.filter(
    ({ houseNo }) => counts.get(foldedNo(houseNo)) === 1 || isWithin(houseNo, from, to),
  )
}

function isWithin(houseNo: string, fromNo: string, toNo: string): boolean {
  const [room, from, to] = [partsOf(houseNo), partsOf(fromNo.trim()), partsOf(toNo.trim())]
  if (!room || !from || !to || from.series !== to.series || room.series !== from.series) {
    return false
  }
  const [first, last] = [Math.min(from.number, to.number), Math.max(from.number, to.number)]
  return room.number >= first && room.number <= last
}
