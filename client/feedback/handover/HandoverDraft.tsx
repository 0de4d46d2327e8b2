import { handover, handoverScopes, type HandoverScope } from '@hotel/contract/handover'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'

import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { useSendKey } from '../../ui/keys/useSendKey.ts'
import { usePrints } from '../../ui/usePrints.ts'
import { useWords } from '../useWords.ts'
import styles from './handover.module.css'
import { HandoverSheet, SheetSkeleton } from './HandoverSheet.tsx'
import { useGiving } from './useGiving.ts'
import { WaitingForYou } from './HandoverList.tsx'

/** How long what is on screen may be old; signing takes what is true then. */
const freshEveryMs = 20_000

/** What there is to hand over now, with a note, to be signed. */
export function HandoverDraft() {
  const { t } = useWords()
  const giving = useGiving()
  usePrints('sheet')
  const asked = useAsked({
    ...queryOf(handover.draft, { scope: giving.scope }),
    placeholderData: keepPreviousData,
    refetchInterval: freshEveryMs,
  })
  return (
    <article className={styles.sheet} aria-labelledby="handover-heading">
      <div className={styles.header}>
        <h2 id="handover-heading">{t('handover.title')}</h2>
        <div className={styles.scope} data-print="no">
          <Select
            label={t('handover.whose')}
            labelHidden
            value={giving.scope}
            choices={handoverScopes.map((value) => ({
              value,
              label: t(`handover.scope.${value}`),
            }))}
            onChange={({ target }) => giving.choose(target.value as HandoverScope)}
          />
        </div>
      </div>
      <WaitingForYou />
      <GivingForm giving={giving} />
      {asked.isError && asked.data && <LoadStale asked={asked} />}
      {asked.isPending && <SheetSkeleton />}
      {asked.isError && !asked.data && <LoadError asked={asked} title={t('handover.failed')} />}
      {asked.data && <HandoverSheet sheet={asked.data} />}
    </article>
  )
}

function GivingForm({ giving }: { giving: ReturnType<typeof useGiving> }) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { problem } = giving
  useSendKey(form, giving.sign)
  return (
    <form
      ref={form}
      noValidate
      className={styles.giving}
      onSubmit={(event) => {
        event.preventDefault()
        giving.sign()
      }}
    >
      <TextArea
        label={t('handover.note')}
        hint={t('handover.noteHint')}
        note={t('ui.form.optional')}
        error={problem?.kind === 'fields' ? problem.fields['note'] : undefined}
        rows={3}
        maxLength={4000}
        value={giving.note}
        onChange={({ target }) => giving.write(target.value)}
      />
      <ProblemNote problem={problem} fieldsShown />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary" busy={giving.busy}>
          {t('handover.sign')}
        </Button>
      </div>
    </form>
  )
}
