import type { Actions } from './action.ts'

export const merging = {
  merge: {
    key: 'm',
    form: 'dialog',
    isWide: true,
    fields: ({ MergeTarget, Text }, form) => (
      <>
        <MergeTarget {...form} />
        <Text {...form} field="reason" kind="merge" rows={2} />
      </>
    ),
  },

  unmerge: {
    key: 'm',
    form: 'dialog',
    fields: (_, { item }, { t }) => (
      <p>{t('feedback.form.unmerge', { number: item.mergedInto?.feedbackNo ?? '' })}</p>
    ),
  },
} satisfies Actions
