import type { ChannelSetting } from '@hotel/contract/channel'

type Quiet = NonNullable<ChannelSetting['quiet']>

const minuteMs = 60_000
const dayMinutes = 1440

/** When the quiet that `at` lies in is over; undefined outside of it. */
export function quietUntil({ from, to }: Quiet, timezone: string, at: Date): Date | undefined {
  const [start, end, now] = [minutesIn(from), minutesIn(to), minutesAt(timezone, at)]
  const isQuiet = start < end ? now >= start && now < end : now >= start || now < end
  if (!isQuiet) return undefined
  const left = (end - now + dayMinutes) % dayMinutes
  const whole = Math.floor(at.getTime() / minuteMs) * minuteMs
  const guess = new Date(whole + left * minuteMs)
  // A clock put forward or back meanwhile shows another time at the guess: corrected by as much.
  const off = minutesAt(timezone, guess) - end
  const shift =
    off > dayMinutes / 2 ? off - dayMinutes : off < -dayMinutes / 2 ? off + dayMinutes : off
  return new Date(guess.getTime() - shift * minuteMs)
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
