import { createStore } from '@hotel/web/store'

export type NoticeType = 'success' | 'error' | 'warning' | 'info'
export const corners = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

export type Notice = {
  id: number
  kind: 'notification' | 'message'
  title: string
  text: string | undefined
  type: NoticeType
  /** Milliseconds; 0 stays until closed. */
  duration: number
  position: Corner | 'top'
  action: { label: string; onPress: () => void } | undefined
}

const notificationMs = 4500
const messageMs = 3000
/** Beyond this the oldest notice is removed. */
const maxShown = 6

/** What is shown, the oldest first. */
export const shownNotices = createStore<readonly Notice[]>([])
let lastId = 0

export const closeNotice = (id: number) =>
  shownNotices.set(shownNotices.get().filter((notice) => notice.id !== id))

function add(notice: Omit<Notice, 'id'>): () => void {
  lastId += 1
  const id = lastId
  shownNotices.set([...shownNotices.get(), { ...notice, id }].slice(-maxShown))
  return () => closeNotice(id)
}

export type NotifyOptions = {
  title: string
  text?: string
  type?: NoticeType
  duration?: number
  position?: Corner
  action?: { label: string; onPress: () => void }
}

/** Shows a notification in a corner; returns the function that closes it. */
export const notify = ({ title, ...options }: NotifyOptions): (() => void) =>
  add({
    kind: 'notification',
    title,
    text: options.text,
    type: options.type ?? 'info',
    duration: options.duration ?? notificationMs,
    position: options.position ?? 'top-right',
    action: options.action,
  })

const showMessage =
  (type: NoticeType) =>
  (title: string, duration = messageMs) => {
    // A repeated message replaces the first one.
    const same = shownNotices
      .get()
      .find((notice) => notice.kind === 'message' && notice.title === title)
    if (same) closeNotice(same.id)
    return add({
      kind: 'message',
      title,
      text: undefined,
      type,
      duration,
      position: 'top',
      action: undefined,
    })
  }

/** One-line messages at the top of the page. */
export const message = {
  success: showMessage('success'),
  error: showMessage('error'),
  warning: showMessage('warning'),
  info: showMessage('info'),
}
