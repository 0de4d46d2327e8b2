import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { Button, IconButton } from '../Button.tsx'
import styles from './notice.module.css'
import {
  closeNotice,
  corners,
  shownNotices,
  subscribeNotices,
  type Notice,
  type NoticeType,
} from './notices.ts'

const places = ['top', ...corners] as const
const icons: Record<NoticeType, typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}

/** Draws what `notify` and `message` say; stands once, outside of all pages. */
export function NoticeRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const notices = useSyncExternalStore(subscribeNotices, shownNotices)
  return (
    <section aria-label={label} className={styles.region}>
      {places.map((place) => (
        <div key={place} className={styles.stack} data-place={place} aria-live="polite">
          {notices
            .filter((notice) => notice.position === place)
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} closeLabel={closeLabel} />
            ))}
        </div>
      ))}
    </section>
  )
}

function NoticeCard({ notice, closeLabel }: { notice: Notice; closeLabel: string }) {
  const { id, kind, title, text, type, duration, action } = notice
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (duration === 0 || held) return undefined
    const timer = setTimeout(() => closeNotice(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  const Icon = icons[type]
  return (
    <div
      className={kind === 'message' ? styles.message : styles.notification}
      data-type={type}
      role={type === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {action && (
          <Button
            variant="quiet"
            className={styles.action}
            onClick={() => {
              closeNotice(id)
              action.onPress()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      {kind === 'notification' && (
        <IconButton label={closeLabel} icon={<X />} onClick={() => closeNotice(id)} />
      )}
    </div>
  )
}
