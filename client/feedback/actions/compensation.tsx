import { compensationKinds } from '@hotel/contract/feedback'
import { centsOf } from '@hotel/contract/hotel/money'

import { amountText } from '../timeline/vocabulary.ts'
import type { Actions } from './action.ts'

export const compensation = {
  /** Amounts over the member's own limit need approval. */
  compensate: {
    key: 'g',
    form: 'dialog',
    fields: ({ Choice, Amount, Text }, form, { t }) => (
      <>
        <Choice
          {...form}
          field="kind"
          label={t('feedback.form.compensationKind')}
          values={compensationKinds}
          labelOf={(value) => t(`feedback.compensationKind.${value}`)}
        />
        <Amount {...form} />
        <Text {...form} field="note" kind="compensate" rows={2} />
      </>
    ),
    fieldOf: { amountCents: 'amount' },
    input: ({ amount = '' }, { compensationLimit }) => ({
      amountCents: centsOf(amount, compensationLimit.currency),
    }),
    doneBy: ({ amount = '' }, { compensationLimit: { cents, currency } }) =>
      cents !== null && (centsOf(amount, currency) ?? 0) > cents ? 'compensateProposed' : undefined,
    sentence: (entry, wording, who) =>
      entry.detail['approved'] === true
        ? wording.t('feedback.timeline.compensateApproved', {
            who,
            amount: amountText(entry, wording),
          })
        : undefined,
  },

  decideCompensation: {
    key: 'v',
    form: 'dialog',
    fields: ({ Compensations, Choice, Text }, form, { t }) => (
      <>
        <Compensations {...form} of="decision" />
        <Choice
          {...form}
          field="approve"
          label={t('feedback.form.approve')}
          values={['yes', 'no'] as const}
          labelOf={(value) => t(`feedback.form.approves.${value}`)}
        />
        <Text {...form} field="note" kind="decideCompensation" rows={2} />
      </>
    ),
    defaults: ({ compensations }) => ({
      compensationId: compensations.find(({ decidable }) => decidable)?.id ?? '',
    }),
    input: ({ approve }) => ({ approve: approve ? approve === 'yes' : undefined }),
    sentence: (entry, wording, who) =>
      entry.detail['approved'] === true
        ? wording.t('feedback.timeline.decideApproved', { who, amount: amountText(entry, wording) })
        : undefined,
  },

  giveCompensation: {
    key: 'l',
    form: 'dialog',
    fields: ({ Compensations }, form) => <Compensations {...form} of="giving" />,
    defaults: ({ compensations }) => ({
      compensationId: compensations.find(({ status }) => status === 'approved')?.id ?? '',
    }),
  },
} satisfies Actions
