import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { Button, IconButton } from '../Button.tsx'
import styles from './notice.module.css'
import { closeNotice, corners, shownNotices, type Notice, type NoticeType } from './notices.ts'

const positions = ['top', ...corners] as const
const icons: Record<NoticeType, typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}
const tones = { success: 'ok', error: 'danger', warning: 'warn', info: styles.info }

/** Renders the notices of `notify` and `message`; mounted once, outside of all pages. */
export function NoticeRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const notices = useSyncExternalStore(shownNotices.subscribe, shownNotices.get)
  return (
    <section aria-label={label} className={styles.region}>
      {positions.map((position) => (
        <div
          key={position}
          className={`column ${styles.stack}`}
          data-place={position}
          aria-live="polite"
        >
          {notices
            .filter((notice) => notice.position === position)
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
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (duration === 0 || paused) return undefined
    const timer = setTimeout(() => closeNotice(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])
  const Icon = icons[type]
  return (
    <div
      className={`row top gap-3 ${kind === 'message' ? styles.message : styles.notification}`}
      data-type={type}
      role={type === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={tones[type]} aria-hidden="true" />
      <div className="shrink break grow">
        <p className={`capital ${kind === 'message' ? '' : 'strong'}`}>{title}</p>
        {text && <p className="muted">{text}</p>}
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
