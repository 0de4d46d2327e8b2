import { needsResolutionNote, needsRootCause } from '@hotel/contract/feedback/action-rules'
import { outcomes } from '@hotel/contract/feedback'

import type { FieldsProps } from '../fields/FreeTextField.tsx'
import type { Parts } from '../fields/parts.tsx'
import { oneOf } from '../timeline/vocabulary.ts'
import type { HotelText } from '../../session/text/useHotelText.ts'
import type { Actions, FormCase } from './action.ts'

const complaintOutcomes = ['upheld', 'partly_upheld', 'goodwill', 'not_upheld'] as const
const suggestionOutcomes = ['adopted', 'planned', 'declined'] as const

/** The formal judgement: of managers only, when a case is resolved or afterwards. */
const assessment = ({ Choice, Text }: Parts, form: FieldsProps, { t }: Pick<HotelText, 't'>) => (
  <>
    <Choice
      {...form}
      field="outcome"
      label={t('feedback.form.outcome')}
      values={form.item.type === 'suggestion' ? suggestionOutcomes : complaintOutcomes}
      labelOf={(value) => t(`feedback.outcome.${value}`)}
    />
    <Text {...form} field="rootCause" kind="rootCause" rows={2} />
    <Text {...form} field="correctiveAction" kind="correctiveAction" rows={2} />
  </>
)

const rootCauseOf = ({ severity }: FormCase) => (needsRootCause(severity) ? ['rootCause'] : [])

export const resolution = {
  resolve: {
    key: 'e',
    form: 'inline',
    fields: (parts, form, wording) => {
      const { Resolution, Text, ProofPhotos, GuestPhotos, Fold } = parts
      return (
        <>
          <Resolution {...form} />
          <Text {...form} field="resolutionNote" kind="resolutionNote" rows={2} />
          <ProofPhotos {...form} />
          <Text {...form} field="message" kind="message" rows={2} />
          <GuestPhotos {...form} />
          {wording.isManager && (
            <Fold
              label={wording.t('feedback.form.assessment')}
              isOpen={Boolean(form.fields['outcome'])}
            >
              {assessment(parts, form, wording)}
            </Fold>
          )}
        </>
      )
    },
    required: (item, { resolutionId, resolutionNote, outcome }) => [
      ...(needsResolutionNote(item.severity) ? ['resolutionNote'] : []),
      ...(resolutionId || resolutionNote?.trim() ? [] : ['resolutionId']),
      ...(outcome ? rootCauseOf(item) : []),
    ],
    sentence({ resolutionName }, { t, nameOf }, who) {
      if (!resolutionName) return undefined
      return t('feedback.timeline.resolveAs', { who, what: nameOf(resolutionName) })
    },
  },

  assess: {
    key: 'e',
    form: 'inline',
    fields: assessment,
    defaults: ({ outcome, rootCause, correctiveAction }) => ({
      ...(outcome ? { outcome } : {}),
      ...(rootCause ? { rootCause } : {}),
      ...(correctiveAction ? { correctiveAction } : {}),
    }),
    required: rootCauseOf,
    sentence({ detail }, { t }, who) {
      const outcome = oneOf(outcomes, detail['outcome'])
      if (!outcome) return undefined
      return t('feedback.timeline.assessAs', { who, outcome: t(`feedback.outcome.${outcome}`) })
    },
  },
} satisfies Actions
