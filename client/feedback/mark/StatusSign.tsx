import type { FeedbackStatus } from '@hotel/contract/feedback'
import type { ReactNode } from 'react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { Sign } from './Sign.tsx'
import styles from './StatusSign.module.css'
import { statusTone } from './tone.ts'

const ring = <circle cx="8" cy="8" r="6" />

/** Each status has its own shape, so that it is readable without colour. */
const shapes: Record<FeedbackStatus, ReactNode> = {
  new: <path className={styles.solid} d="M8 1.5 14.5 8 8 14.5 1.5 8z" />,
  acknowledged: (
    <>
      {ring}
      <circle className={styles.solid} cx="8" cy="8" r="2" />
    </>
  ),
  in_progress: (
    <>
      {ring}
      <path className={styles.solid} d="M8 5a3 3 0 0 1 0 6z" />
    </>
  ),
  waiting_guest: <path d="M2.5 3h11v8H8l-3 2.75V11H2.5zM5.5 7h.01M8 7h.01M10.5 7h.01" />,
  on_hold: <path d="M5.5 3v10M10.5 3v10" />,
  resolved: (
    <>
      {ring}
      <path d="m5.5 8 1.8 1.8 3.2-3.6" />
    </>
  ),
  closed: (
    <>
      <circle className={styles.solid} cx="8" cy="8" r="6" />
      <path className={styles.cut} d="m5.5 8 1.8 1.8 3.2-3.6" />
    </>
  ),
  dismissed: (
    <>
      {ring}
      <path d="m4 12 8-8" />
    </>
  ),
  merged: <path d="M4 2.5V5c0 2 4 2.5 4 5v3.5M12 2.5V5c0 2-4 2.5-4 5" />,
}

type StatusProps = { status: FeedbackStatus }

export const StatusShape = ({ status }: StatusProps) => (
  <svg
    className={`rigid muted ${styles.shape}`}
    data-tone={statusTone[status]}
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    {shapes[status]}
  </svg>
)

/** The status as its sign and its name. */
export function StatusName({ status }: StatusProps) {
  const { t } = useHotelText()
  return (
    <span className="row inline baseline gap-1 nowrap">
      <StatusShape status={status} />
      {t(`feedback.status.${status}`)}
    </span>
  )
}

/** The status as a small sign, named on hover and focus. */
export function StatusSign({ status }: StatusProps) {
  const { t } = useHotelText()
  return (
    <Sign name={t(`feedback.status.${status}`)}>
      <StatusShape status={status} />
    </Sign>
  )
}
