import { Temporal } from 'temporal-polyfill'

import type { ChannelSetting } from '@hotel/contract/notification/channel'

import { zonedIn } from '../calendar.ts'

type Quiet = NonNullable<ChannelSetting['quiet']>

/** The end of the quiet hours that contain `at`; undefined outside them. */
export function quietUntil({ from, to }: Quiet, timezone: string, at: Date): Date | undefined {
  const now = zonedIn(timezone, at)
  const time = now.toPlainTime().toString().slice(0, 'HH:mm'.length)
  if (from < to ? time < from || time >= to : time < from && time >= to) return undefined
  const tomorrow = now.toPlainDate().add({ days: 1 })
  const end = Temporal.PlainTime.from(to)
  // Today in the present offset, since clocks that go back show an hour twice.
  const until =
    time < to
      ? now.with({ hour: end.hour, minute: end.minute, second: 0, millisecond: 0 }, earlier)
      : tomorrow.toPlainDateTime(end).toZonedDateTime(timezone, earlier)
  // If clocks skip the end, quiet hours end when they do.
  const isSkipped = !until.toPlainTime().equals(end)
  const known = (isSkipped && until.getTimeZoneTransition('next')) || until
  return new Date(known.epochMilliseconds)
}

const earlier = { disambiguation: 'earlier' } as const
