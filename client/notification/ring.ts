import { wordNotice } from '@hotel/contract/notification/words'
import { notification, type NoticeKind } from '@hotel/contract/notification'
import type { BellEvent } from '@hotel/contract/http/stream'

import { call } from '../api/call.ts'
import { runInOneTab } from '../api/leader.ts'
import { loadArea, i18n } from '../locales/i18n.ts'
import { notify } from '../ui/notice/notices.ts'
import { desktopState, showOnDesktop } from './device/desktop.ts'
import { isAnyTabFocused } from './device/tabFocus.ts'
import { ownDeviceId } from './device/push.ts'
import { canSound, chosenSound, play } from './device/sound.ts'

/** Other parts of every open staff app announce these. */
const announcedElsewhere: readonly NoticeKind[] = ['received', 'answer', 'dispute']

/** Announces a handover to a member who may take it over. */
export async function notifyHandover(
  { id, giverName }: BellEvent['handovers'][number],
  open: Open,
) {
  await loadArea('notice')
  const title = i18n.t('notice.handover', { name: giverName })
  const onPress = () => open(`/feedback/handover/${id}`)
  if (location.pathname.includes('/feedback/handover')) return
  const action = { label: i18n.t('notice.open'), onPress }
  notify({ title, position: 'bottom-left', action })
}

type Open = (to: string) => void
type RingOptions = {
  newestSeq: number
  /** Whether this tab shows desktop notifications for all tabs. */
  leads: boolean
  open: Open
}

/** Announces the newest notification unless it was read meanwhile. */
export async function ring({ newestSeq, leads, open }: RingOptions) {
  const [{ list }] = await Promise.all([
    call(notification.list, { pageSize: 20, unreadOnly: true }),
    loadArea('notice'),
  ])
  // Others may have changed since without a sound.
  const notice = list.find(({ alertSeq }) => alertSeq >= newestSeq)
  if (!notice) return
  const { id, kind, feedbackId, feedbackNo, severity } = notice
  const title = wordNotice(notice, i18n.language === 'zh-CN' ? 'zh-CN' : 'en')
  const body = [feedbackNo, i18n.t(`notice.severity.${severity}`)].join(' · ')
  const onPress = () => open(`/feedback/suggestion/${feedbackId}`)
  sound(newestSeq).catch(() => undefined)
  // With push enabled, the service worker shows it.
  const isShown = leads && desktopState() === 'on' && ownDeviceId() === null
  if (isShown && !(await isAnyTabFocused())) showOnDesktop({ title, body, tag: id, onPress })
  const isOpen = location.pathname.includes(feedbackId)
  if (announcedElsewhere.includes(kind) || isOpen) return
  const action = { label: i18n.t('notice.open'), onPress }
  notify({ title, text: body, position: 'bottom-left', action })
}

/** Played once, by a tab that may play: browsers mute tabs without user interaction. */
async function sound(seq: number) {
  const chosen = chosenSound()
  if (chosen === 'off' || !(await canSound())) return
  await runInOneTab(`notice-sound ${seq}`, () => void play(chosen))
}
