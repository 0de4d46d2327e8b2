import { factor } from '@hotel/contract/factor'
import { passkey, type PasskeyRow } from '@hotel/contract/factor/passkey'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { LoadState } from '../../query/LoadState.tsx'
import { invalidateGroup, queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { PasswordPrompt } from '../../session/factor/PasswordPrompt.tsx'
import { RecoveryCodes } from '../../session/factor/RecoveryCodes.tsx'
import { PasskeySetup } from '../../session/passkey/PasskeySetup.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useNow } from '../../ui/time/useNow.ts'
import styles from './sessions.module.css'
import { Instant } from '../../session/text/Instant.tsx'

/** The member's passkeys; adds and removes them. */
export function Passkeys() {
  const { t } = useHotelText()
  const client = useQueryClient()
  const query = usePersistentQuery(queryOf(passkey.list, {}))
  const status = usePersistentQuery(queryOf(factor.status, {})).data
  const [step, setStep] = useState<'add' | PasskeyRow>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (!query.data)
    return <LoadState query={query} height={60} failed={t('factor.passkey.failed')} />
  const { list, origin } = query.data
  const close = () => {
    setCodes(undefined)
    setStep(undefined)
  }
  const finish = async (text: string) => {
    close()
    message.success(text)
    const changed = ['passkey', 'factor', 'session'] as const
    await Promise.all(changed.map((each) => invalidateGroup(client, each)))
  }
  const added = () => void finish(t('factor.passkey.added'))
  // The first factor comes with the codes.
  const turnedOn = () => void finish(t('factor.turnedOn'))
  if (codes) return <RecoveryCodes codes={codes} onDone={turnedOn} />
  if (step === 'add') {
    const show = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : added())
    return <PasskeySetup onAdded={show} onCancel={close} />
  }
  if (step) {
    const { id, name } = step
    const isLast = status?.addedAt === null && list.length === 1
    return (
      <>
        <p>{t(isLast ? 'factor.passkey.removeLastText' : 'factor.passkey.removeText', { name })}</p>
        <PasswordPrompt
          sendLabel={t('factor.passkey.remove')}
          onCancel={close}
          send={async (password) => {
            await call(passkey.remove, { id, password })
            // Without another factor, the server now lets nothing else pass.
            if (status?.demanded && isLast) location.reload()
            await finish(t('factor.passkey.removed', { name }))
          }}
        />
      </>
    )
  }
  return (
    <>
      {list.length === 0 ? (
        <p>{t('factor.passkey.none')}</p>
      ) : (
        <ul>
          {list.map((row) => (
            <PasskeyItem key={row.id} row={row} onRemove={() => setStep(row)} />
          ))}
        </ul>
      )}
      <AddPasskey origin={origin} onAdd={() => setStep('add')} />
    </>
  )
}

/** The button, or why passkeys cannot be added here. */
function AddPasskey({ origin, onAdd }: { origin: string | null; onAdd: () => void }) {
  const { t } = useHotelText()
  if (origin === null) return <p className="muted">{t('factor.passkey.impossible')}</p>
  if (origin !== location.origin) {
    return <p className="muted">{t('factor.passkey.otherAddress', { origin })}</p>
  }
  if (!('PublicKeyCredential' in window)) {
    return <p className="muted">{t('factor.passkey.unsupported')}</p>
  }
  return (
    <p>
      <Button onClick={onAdd}>{t('factor.passkey.add')}</Button>
    </p>
  )
}

function PasskeyItem({ row, onRemove }: { row: PasskeyRow; onRemove: () => void }) {
  const { t } = useHotelText()
  const now = useNow()
  const { name, createdAt, lastUsedAt } = row
  return (
    <li className={`ruled row gap-3 ${styles.entry}`}>
      <KeyRound className="muted" aria-hidden="true" />
      <div className="grow shrink">
        <p className="lines-0">
          <bdi className="medium">{name}</bdi>
        </p>
        <p className="row wrap gap-3 lines-0 muted small numeric">
          {lastUsedAt ? (
            <Instant at={lastUsedAt} now={now}>
              {(time) => t('factor.passkey.used', { at: time })}
            </Instant>
          ) : (
            <span>{t('factor.passkey.unused')}</span>
          )}
          <Instant at={createdAt} now={now}>
            {(time) => t('factor.passkey.created', { at: time })}
          </Instant>
        </p>
      </div>
      <Button aria-label={t('factor.passkey.removeNamed', { name })} onClick={onRemove}>
        {t('factor.passkey.remove')}
      </Button>
    </li>
  )
}
