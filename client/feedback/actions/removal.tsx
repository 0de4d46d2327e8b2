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

  eraseWords: {
    key: 'X',
    form: 'dialog',
    isDestructive: true,
    fields: ({ Choice, Text }, form, { t }) => (
      <>
        <Text {...form} field="reason" kind="eraseWords" focusFirst />
        <Choice
          {...form}
          field="staffWords"
          label={t('feedback.form.staffWords')}
          hint={t('feedback.hint.staffWords')}
          values={['no', 'yes']}
          labelOf={(value) => t(`feedback.staffWords.${value}`)}
        />
      </>
    ),
    defaults: () => ({ staffWords: 'no' }),
    input: ({ staffWords }) => ({ staffWords: staffWords === 'yes' }),
    sentence(entry, { t }, who) {
      if (isSystem(entry)) return t('feedback.timeline.eraseWordsByTime')
      const { staffWords, photos } = entry.detail
      const count = typeof photos === 'number' ? photos : 0
      const what = t(`feedback.timeline.words.${staffWords === true ? 'all' : 'ofGuest'}`, {
        count,
      })
      return t('feedback.timeline.eraseWords', { who, what })
    },
  },
} satisfies Actions
