import { wordNotice } from '@hotel/contract/notice-words'
import { notification, type NoticeKind } from '@hotel/contract/notification'
import type { BellEvent } from '@hotel/contract/stream'

import { call } from '../api/call.ts'
import { first } from '../api/leader.ts'
import { openArea, words } from '../locales/words.ts'
import { notify } from '../ui/notice/notices.ts'
import { desktopState, showOnDesktop } from './device/desktop.ts'
import { isInFront } from './device/front.ts'
import { ownDeviceId } from './device/push.ts'
import { canSound, chosenSound, play } from './device/sound.ts'

/** Of these every open desk speaks by itself. */
const saidElsewhere: readonly NoticeKind[] = ['received', 'answer', 'dispute']

/** A shift was handed over, and this member would take it. */
export async function sayHandover({ id, giverName }: BellEvent['handovers'][number], open: Open) {
  await openArea('notice')
  const title = words.t('notice.handover', { name: giverName })
  const onPress = () => open(`/feedback/handover/${id}`)
  if (location.pathname.includes('/feedback/handover')) return
  const action = { label: words.t('notice.open'), onPress }
  notify({ title, position: 'bottom-left', action })
}

type Open = (to: string) => void
type Ringing = {
  newestId: string
  /** Whether this tab is the one that shows on the desktop for all of them. */
  leads: boolean
  open: Open
}

/** Tells the member of what is new, unless they read it meanwhile. */
export async function ring({ newestId, leads, open }: Ringing) {
  const [{ list }] = await Promise.all([
    call(notification.list, { pageSize: 1, unreadOnly: true }),
    openArea('notice'),
  ])
  const [notice] = list
  // What was unread before it has been told already.
  if (!notice || notice.id < newestId) return
  const { id, kind, feedbackId, feedbackNo, severity } = notice
  const title = wordNotice(notice, words.language === 'zh-CN' ? 'zh-CN' : 'en')
  const body = [feedbackNo, words.t(`notice.severity.${severity}`)].join(' · ')
  const onPress = () => open(`/feedback/suggestion/${feedbackId}`)
  sound(id).catch(() => undefined)
  // Where push is on, its worker shows it.
  const isShown = leads && desktopState() === 'on' && ownDeviceId() === null
  if (isShown && !(await isInFront())) showOnDesktop({ title, body, tag: id, onPress })
  const isOpen = location.pathname.includes(feedbackId)
  if (saidElsewhere.includes(kind) || isOpen) return
  const action = { label: words.t('notice.open'), onPress }
  notify({ title, text: body, position: 'bottom-left', action })
}

/** Once, by a tab that is heard: a browser keeps those silent that nobody has touched. */
async function sound(id: string) {
  const chosen = chosenSound()
  if (chosen === 'off' || !(await canSound())) return
  await first(`notice-sound ${id}`, () => void play(chosen))
}
