import { needsReason } from '@hotel/contract/feedback/action-rules'
import { feedbackTypes, severities } from '@hotel/contract/feedback'

import { oneOf } from '../timeline/vocabulary.ts'
import type { Actions } from './action.ts'

const severityIn = (text: string | undefined) => oneOf(severities, Number(text))

export const classification = {
  /** Changes severity, type, category or room. */
  classify: {
    key: 'y',
    form: 'dialog',
    fields: ({ Classification, Text }, form) => (
      <>
        <Classification {...form} />
        <Text {...form} field="reason" kind="classify" rows={2} />
      </>
    ),
    shown: ({ type, categoryId, severity, houseNo }) => ({
      type,
      categoryId,
      severity: String(severity),
      houseNo,
    }),
    required(item, { severity, type }) {
      const changed = { severity: severityIn(severity), type: oneOf(feedbackTypes, type) }
      return needsReason(item, changed) ? ['categoryId', 'reason'] : []
    },
    input: ({ severity }) => (severity ? { severity: severityIn(severity) } : {}),
    sentence({ detail, categoryName, houseNo }, { t, nameOf, house }, who) {
      const severity = oneOf(severities, detail['severity'])
      const before = oneOf(severities, detail['fromSeverity'])
      const type = oneOf(feedbackTypes, detail['type'])
      const changes = [
        severity &&
          before &&
          t('feedback.timeline.severityTo', {
            from: t(`feedback.severity.${before}`),
            to: t(`feedback.severity.${severity}`),
          }),
        type && t(`feedback.type.${type}`),
        categoryName && nameOf(categoryName),
        houseNo && house(houseNo),
      ].filter(Boolean)
      if (changes.length === 0) return undefined
      return t('feedback.timeline.classifyTo', { who, what: changes.join(', ') })
    },
  },
} satisfies Actions
