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
import { useWords } from '../useWords.ts'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }

/** What is out of the ordinary about where the case stands; nothing for most. */
export function CaseStanding({ item, now }: SectionProps) {
  const { t, at } = useWords()
  const { hold, dismissReason, mergedInto, merged, escalationLevel, about, status } = item
  const isOpen = openStatuses.some((open) => open === status)
  const isHeld = hold !== null && status === 'on_hold'
  const isDismissed = dismissReason !== null && status === 'dismissed'
  const isAgain = isOpen && item.reopenCount > 0
  const isHigh = isOpen && escalationLevel > 0
  const isPlain = !isHeld && !isDismissed && !isAgain && !isHigh && !item.sensitive
  if (isPlain && !mergedInto && !about && merged.length === 0) return null
  return (
    <ul className={facts.standing} aria-label={t('feedback.standing.caption')}>
      {isHeld && (
        <Line icon={CirclePause}>
          {t('feedback.standing.hold', {
            reason: t(`feedback.holdReason.${hold.reasonCode}`),
            time: at(hold.until, now),
          })}
        </Line>
      )}
      {isDismissed && (
        <Line icon={CircleX}>
          {t('feedback.standing.dismissed', {
            reason: t(`feedback.dismissReason.${dismissReason}`),
          })}
        </Line>
      )}
      {mergedInto && (
        <Line icon={GitMerge}>
          {t('feedback.standing.mergedInto')} <CaseLink to={mergedInto} />
        </Line>
      )}
      {merged.length > 0 && (
        <Line icon={GitMerge}>
          {t('feedback.standing.merged')}
          {merged.map((other) => (
            <span key={other.id} className={facts.other}>
              <CaseLink to={other} />
            </span>
          ))}
        </Line>
      )}
      {isHigh && (
        <Line icon={ArrowUp}>{t(`feedback.standing.level.${levelOf(escalationLevel)}`)}</Line>
      )}
      {isAgain && <Line icon={Undo2}>{t('feedback.standing.reopened')}</Line>}
      {item.sensitive && <Line icon={EyeOff}>{t('feedback.standing.sensitive')}</Line>}
      {about && <Line icon={UserX}>{t('feedback.standing.about', { name: about.name })}</Line>}
    </ul>
  )
}

const levelOf = (level: number) => (level >= 3 ? 3 : level === 2 ? 2 : 1)

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
