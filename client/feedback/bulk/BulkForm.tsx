import type { BulkDeed } from '@hotel/contract/bulk'
import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useProblemWords } from '../../api/problem.ts'
import { queryOf } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useSendKey } from '../../ui/keys/useSendKey.ts'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { fromLocalField } from '../../ui/time/instant.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { TimeField } from '../form/TimeField.tsx'
import { Words } from '../form/Words.tsx'
import { useWords } from '../useWords.ts'
import styles from './bulk.module.css'
import type { Bulk } from './useBulk.ts'

export type AskedDeed = 'acknowledge' | 'assign'

type BulkFormProps = { action: AskedDeed; count: number; bulk: Bulk; onClose: () => void }
type Fields = Record<string, string>

const promiseMinutes = [15, 30, 60, 120, 240]

/** What is asked for before the same is done to several cases. */
export function BulkForm({ action, count, bulk, onClose }: BulkFormProps) {
  const { t, place } = useWords()
  const { code } = useAccount()
  const wordsFor = useProblemWords()
  const form = useRef<HTMLFormElement>(null)
  const { draft, write, forget } = useDraft(draftKey(code, 'bulk', action))
  const [missing, setMissing] = useState<Fields>({})
  const { problem, busy } = bulk
  const errors: Fields = { ...(problem?.kind === 'fields' && problem.fields), ...missing }
  const onWrite = (field: string, text: string) => {
    write(field, text)
    setMissing({})
  }
  async function send() {
    const { deed, wrong } = deedOf(action, draft.fields, place.zone)
    if (!deed) {
      setMissing({
        [wrong]: t(wrong === 'to' ? 'feedback.error.required' : 'feedback.error.noTime'),
      })
      return
    }
    if (!(await bulk.act(deed))) return
    forget()
    onClose()
  }
  useSendKey(form, () => void (busy || send()))
  return (
    <Dialog title={t(`worklist.bulk.${action}Title`, { count })} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <DialogFields>
          <BulkFields action={action} fields={draft.fields} errors={errors} onWrite={onWrite} />
          {problem && problem.kind !== 'fields' && (
            <p className={styles.problem} role="alert">
              {wordsFor(problem)}
            </p>
          )}
        </DialogFields>
        <DialogDeeds>
          <Button onClick={onClose}>{t('ui.form.back')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(`feedback.action.${action}`)}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

type BulkFieldsProps = {
  action: AskedDeed
  fields: Fields
  errors: Fields
  onWrite: (field: string, text: string) => void
}

function BulkFields({ action, ...props }: BulkFieldsProps) {
  const { fields, errors, onWrite } = props
  if (action === 'assign') {
    return (
      <ToField
        value={fields['to'] ?? ''}
        error={errors['to'] ?? errors['ownerId'] ?? errors['departmentId']}
        onWrite={(to) => onWrite('to', to)}
      />
    )
  }
  return (
    <>
      <TimeField {...props} field="promisedAt" minutes={promiseMinutes} optional />
      <Words {...props} field="message" kind="message" optional rows={2} />
    </>
  )
}

type Read = { deed: BulkDeed; wrong?: undefined } | { deed?: undefined; wrong: string }

function deedOf(action: AskedDeed, fields: Fields, zone: string): Read {
  if (action === 'assign') {
    const [kind, id] = (fields['to'] ?? '').split(' ')
    if (!kind || !id) return { wrong: 'to' }
    return { deed: { action, [kind === 'member' ? 'ownerId' : 'departmentId']: id } }
  }
  const promised = fromLocalField(fields['promisedAt'] ?? '', zone)
  if (fields['promisedAt'] && !promised) return { wrong: 'promisedAt' }
  const message = fields['message']?.trim()
  return {
    deed: {
      action,
      ...(promised && { promisedAt: promised.toISOString() }),
      ...(message && { message }),
    },
  }
}

type ToFieldProps = { value: string; error: string | undefined; onWrite: (to: string) => void }

/** A department for everybody to choose; a member by name for managers. */
function ToField({ value, error, onWrite }: ToFieldProps) {
  const { t } = useWords()
  const { userRole } = useAccount().info
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: 300_000 })
  const members = userRole <= 2 ? (data?.members ?? []) : []
  return (
    <Select
      data-focus-first
      label={t('worklist.bulk.to')}
      emptyLabel={t('ui.form.choose')}
      error={error}
      value={value}
      choices={[
        ...(data?.departments ?? []).map(({ id, name }) => ({
          value: `department ${id}`,
          label: name,
          group: t('worklist.bulk.departments'),
        })),
        ...members.map(({ id, name }) => ({
          value: `member ${id}`,
          label: name,
          group: t('worklist.bulk.members'),
        })),
      ]}
      onChange={({ target }) => onWrite(target.value)}
    />
  )
}
