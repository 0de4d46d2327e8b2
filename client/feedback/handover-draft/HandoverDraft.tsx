import { handover, handoverScopes, type HandoverScope } from '@hotel/contract/handover'
import { Form } from '@hotel/web/Form'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'

import { LoadError } from '../../query/LoadError.tsx'
import { LoadStale } from '../../query/LoadStale.tsx'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { usePrintTarget } from '../../ui/browser/usePrintTarget.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from '../handover/handover.module.css'
import { HandoverSheet, SheetSkeleton } from '../handover/HandoverSheet.tsx'
import { useHandoverForm } from './useHandoverForm.ts'
import { WaitingForYou } from '../handover/HandoverList.tsx'

/** Maximum age of the sheet on screen; signing always uses the current cases. */
const refetchEveryMs = 20_000

/** The cases to hand over now, with a note and a signature. */
export function HandoverDraft() {
  const { t } = useHotelText()
  const form = useHandoverForm()
  usePrintTarget('sheet')
  const query = usePersistentQuery({
    ...queryOf(handover.draft, { scope: form.scope }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })
  return (
    <article
      className={`stack gap-4 ${styles.pane} ${styles.sheet}`}
      aria-labelledby="handover-heading"
    >
      <div className="row wrap between gap-4 lines-2">
        <h2 id="handover-heading" className={`large ${styles.heading}`}>
          {t('handover.title')}
        </h2>
        <div className={styles.scope} data-print="no">
          <Select
            label={t('handover.whose')}
            labelHidden
            value={form.scope}
            choices={handoverScopes.map((value) => ({
              value,
              label: t(`handover.scope.${value}`),
            }))}
            onChange={({ target }) => form.choose(target.value as HandoverScope)}
          />
        </div>
      </div>
      <WaitingForYou />
      <HandoverForm form={form} />
      {query.isError && query.data && <LoadStale query={query} />}
      {query.isPending && <SheetSkeleton />}
      {query.isError && !query.data && <LoadError query={query} title={t('handover.failed')} />}
      {query.data && <HandoverSheet sheet={query.data} />}
    </article>
  )
}

function HandoverForm({ form }: { form: ReturnType<typeof useHandoverForm> }) {
  const { t } = useHotelText()
  const formElement = useRef<HTMLFormElement>(null)
  const { problem } = form
  useFormKeys(formElement, { send: form.sign })
  return (
    <Form ref={formElement} className="stack gap-3" onSend={form.sign}>
      <TextArea
        label={t('handover.note')}
        hint={t('handover.noteHint')}
        note={t('ui.form.optional')}
        error={problem?.kind === 'fields' ? problem.fields['note'] : undefined}
        rows={3}
        maxLength={4000}
        value={form.note}
        onChange={({ target }) => form.write(target.value)}
      />
      <ProblemNote problem={problem} />
      <div className="row stretch wrap end">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('handover.sign')}
        </Button>
      </div>
    </Form>
  )
}
