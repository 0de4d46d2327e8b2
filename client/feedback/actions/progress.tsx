import { staffHoldHours } from '@hotel/contract/feedback/action-rules'
import { holdReasons } from '@hotel/contract/feedback'

import { isSystem, notifiedBy, oneOf, textIn } from '../timeline/vocabulary.ts'
import type { Actions } from './action.ts'

const staffHoldMinutes = [60, 120, 240, 480, staffHoldHours * 60]
const managerHoldMinutes = [60, 240, 1440, 4320]

export const progress = {
  hold: {
    key: 'h',
    form: 'inline',
    fields: ({ Choice, Time, Hint }, form, { t, isManager }) => (
      <>
        <Choice
          {...form}
          field="reasonCode"
          label={t('feedback.form.holdReason')}
          hint={t('feedback.hint.holdReason')}
          values={holdReasons}
          labelOf={(value) => t(`feedback.holdReason.${value}`)}
        />
        <Time
          {...form}
          field="holdUntil"
          minutes={isManager ? managerHoldMinutes : staffHoldMinutes}
        />
        {!isManager && <Hint>{t('feedback.form.holdLimit', { hours: staffHoldHours })}</Hint>}
        <Hint>{t('feedback.form.holdGuest')}</Hint>
      </>
    ),
    sentence({ detail }, { t, at, now }, who) {
      const code = oneOf(holdReasons, detail['reasonCode'])
      const until = textIn(detail['holdUntil'])
      if (!code || !until) return undefined
      const reason = t(`feedback.holdReason.${code}`)
      return t('feedback.timeline.holdUntil', { who, reason, time: at(until, now) })
    },
  },

  resume: {
    key: 'h',
    sentence: (entry, { t }) => (isSystem(entry) ? t('feedback.timeline.resumeByTime') : undefined),
  },

  close: {
    key: 'w',
    form: 'inline',
    fields: ({ Text }, form) => <Text {...form} field="reason" kind="close" />,
    sentence: (entry, { t }) =>
      isSystem(entry) ? t('feedback.timeline.closeInSilence') : undefined,
  },

  reopen: {
    key: 'o',
    form: 'inline',
    fields: ({ Text }, form) => <Text {...form} field="reason" kind="reopen" />,
  },

  escalate: {
    key: 'u',
    form: 'inline',
    fields: ({ Text }, form) => <Text {...form} field="reason" kind="escalate" />,
    sentence({ detail }, { t }, who) {
      const to = notifiedBy({ detail })
      if (!to || to === 'owner') return undefined
      return t('feedback.timeline.escalateTo', { who, to: t(`feedback.timeline.to.${to}`) })
    },
  },
} satisfies Actions
