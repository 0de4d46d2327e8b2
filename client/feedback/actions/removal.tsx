import { dismissReasons } from '@hotel/contract/feedback'

import { isSystem, oneOf } from '../timeline/vocabulary.ts'
import type { Actions } from './action.ts'

export const removal = {
  restore: { key: 'o' },

  dismiss: {
    key: 'd',
    form: 'inline',
    isDestructive: true,
    fields: ({ Choice, Text }, form, { t }) => (
      <>
        <Choice
          {...form}
          field="reasonCode"
          label={t('feedback.form.dismissReason')}
          values={dismissReasons}
          labelOf={(value) => t(`feedback.dismissReason.${value}`)}
        />
        <Text {...form} field="reason" kind="dismiss" />
      </>
    ),
    sentence({ detail }, { t }, who) {
      const code = oneOf(dismissReasons, detail['reasonCode'])
      if (!code) return undefined
      return t('feedback.timeline.dismissAs', { who, reason: t(`feedback.dismissReason.${code}`) })
    },
  },

  erase: {
    key: 'z',
    form: 'dialog',
    isDestructive: true,
    fields: ({ Text }, form) => <Text {...form} field="reason" kind="erase" />,
    sentence: (entry, { t }) => (isSystem(entry) ? t('feedback.timeline.eraseByTime') : undefined),
  },
} satisfies Actions
