import { openStatuses, type FeedbackDetail } from '@hotel/contract/feedback'
import {
  ArrowUp,
  CirclePause,
  CircleX,
  EyeOff,
  GitMerge,
  Undo2,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { CaseLink } from '../CaseLink.tsx'
import { lastReopening } from '../timeline/reopening.ts'
import { notifiedBy } from '../timeline/vocabulary.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }

/** Unusual facts about the case, such as a hold or an escalation; most cases have none. */
export function CaseFlags({ item, now }: SectionProps) {
  const { t, at } = useHotelText()
  const { hold, dismissReason, mergedInto, merged, escalationLevel, about, status } = item
  const isOpen = openStatuses.some((open) => open === status)
  const isHeld = hold !== null && status === 'on_hold'
  const isDismissed = dismissReason !== null && status === 'dismissed'
  const isReopened = isOpen && item.reopenCount > 0
  const isEscalated = isOpen && escalationLevel > 0
  const hasNoFlag = !isHeld && !isDismissed && !isReopened && !isEscalated && !item.sensitive
  if (hasNoFlag && !mergedInto && !about && merged.length === 0) return null
  return (
    <ul className={`ruled stack gap-1 ${facts.flags}`} aria-label={t('feedback.flag.caption')}>
      {isHeld && (
        <Flag icon={CirclePause}>
          {t('feedback.flag.hold', {
            reason: t(`feedback.holdReason.${hold.reasonCode}`),
            time: at(hold.until, now),
          })}
        </Flag>
      )}
      {isDismissed && (
        <Flag icon={CircleX}>
          {t('feedback.flag.dismissed', {
            reason: t(`feedback.dismissReason.${dismissReason}`),
          })}
        </Flag>
      )}
      {mergedInto && (
        <Flag icon={GitMerge}>
          {t('feedback.flag.mergedInto')} <CaseLink to={mergedInto} />
        </Flag>
      )}
      {merged.length > 0 && (
        <Flag icon={GitMerge}>
          {t('feedback.flag.merged')}
          {merged.map((other) => (
            <span key={other.id} className={facts.other}>
              <CaseLink to={other} />
            </span>
          ))}
        </Flag>
      )}
      {isEscalated && <Flag icon={ArrowUp}>{t(`feedback.flag.to.${escalatedTo(item)}`)}</Flag>}
      {isReopened && <ReopenedFlag item={item} />}
      {item.sensitive && <Flag icon={EyeOff}>{t('feedback.flag.sensitive')}</Flag>}
      {about && <Flag icon={UserX}>{t('feedback.flag.about', { name: about.name })}</Flag>}
    </ul>
  )
}

/** Whom the highest level reached, as the timeline says. */
function escalatedTo({ timeline, escalationLevel: level }: FeedbackDetail) {
  const entry = timeline.findLast(
    ({ action, detail }) => reaching.includes(action) && detail['level'] === level,
  )
  const to = notifiedBy(entry ?? { detail: { level } })
  return to && to !== 'owner' ? to : 'administrators'
}
const reaching = ['breach', 'escalate', 'dispute']

function ReopenedFlag({ item }: Pick<SectionProps, 'item'>) {
  const { t } = useHotelText()
  const last = lastReopening(item.timeline)
  return (
    <Flag icon={Undo2}>
      {last?.by === 'member'
        ? t('feedback.flag.reopenedBy', { name: last.name ?? t('feedback.who.member') })
        : t('feedback.flag.reopened')}
    </Flag>
  )
}

function Flag({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="row top break">
      <Icon className={`warn ${facts.mark}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
