import type { ChannelSetting } from '@hotel/contract/channel'
import { minuteMs } from '@hotel/contract/duration'

type Quiet = NonNullable<ChannelSetting['quiet']>

const dayMinutes = 1440

/** The end of the quiet hours that contain `at`; undefined outside them. */
export function quietUntil({ from, to }: Quiet, timezone: string, at: Date): Date | undefined {
  const [start, end] = [minutesIn(from), minutesIn(to)]
  const isQuiet = (now: number) =>
    start < end ? now >= start && now < end : now >= start || now < end
  const now = minutesAt(timezone, at)
  if (!isQuiet(now)) return undefined
  const left = (end - now + dayMinutes) % dayMinutes
  const whole = Math.floor(at.getTime() / minuteMs) * minuteMs
  const guess = new Date(whole + left * minuteMs)
  // Corrects the guess when clocks go forward or back in between.
  const off = minutesAt(timezone, guess) - end
  const shift =
    off > dayMinutes / 2 ? off - dayMinutes : off < -dayMinutes / 2 ? off + dayMinutes : off
  let until = guess.getTime() - shift * minuteMs
  // If clocks skip the end, quiet hours end at the first later time.
  while (isQuiet(minutesAt(timezone, new Date(until)))) until += minuteMs
  return new Date(until)
}

function minutesIn(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const minutesAt = (timezone: string, at: Date) =>
  minutesIn(
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )
