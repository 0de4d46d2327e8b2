import { signOn, type LinkedMember } from '@hotel/contract/hotel/sign-on'
import { Copy, LogIn } from 'lucide-react'
import { useState } from 'react'

import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { Facts } from '../form/Facts.tsx'
import { Section } from '../form/SectionForm.tsx'
import { SignOnDialog } from './SignOnDialog.tsx'
import { Instant } from '../../session/text/Instant.tsx'

/** The provider that members sign in with, and who has. */
export function SignOnSection() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(signOn.setting, {}))
  const [isEdited, setEdited] = useState(false)
  const { data } = query
  const setting = data?.setting ?? undefined
  return (
    <Section name="signOn">
      <LoadState query={query} height={200} failed={t('hotel.signOn.failed')} />
      {setting && (
        <Facts
          facts={[
            [t('hotel.signOn.issuer'), setting.issuer],
            [t('hotel.signOn.clientId'), setting.clientId],
            [t('hotel.signOn.claim'), setting.userNameClaim],
            [t('hotel.signOn.required'), t(`hotel.change.${setting.required ? 'yes' : 'no'}`)],
          ]}
        />
      )}
      {data && <RedirectAddress url={data.redirectUrl} />}
      {data && !setting && (
        <EmptyState
          icon={<LogIn />}
          title={t('hotel.signOn.none')}
          text={t('hotel.signOn.noneHint')}
        >
          <Button variant="primary" onClick={() => setEdited(true)}>
            {t('hotel.signOn.add')}
          </Button>
        </EmptyState>
      )}
      {setting && (
        <p className="row wrap">
          <Button onClick={() => setEdited(true)}>{t('hotel.signOn.edit')}</Button>
          <RemoveButton />
        </p>
      )}
      {data && setting && <Linked list={data.linked} />}
      {isEdited && <SignOnDialog setting={setting} onClose={() => setEdited(false)} />}
    </Section>
  )
}

function RedirectAddress({ url }: { url: string }) {
  const { t } = useHotelText()
  const copy = useCopy()
  return (
    <div className="row between box pad">
      <dl className="facts">
        <div>
          <dt>{t('hotel.signOn.redirect')}</dt>
          <dd className="break">{url}</dd>
        </div>
      </dl>
      <IconButton label={t('hotel.signOn.copy')} icon={<Copy />} onClick={() => void copy(url)} />
    </div>
  )
}

/** Asks, and shows why it failed. */
function useConfirmed() {
  const attempt = useAttemptOnce()
  return async (
    words: { title: string; text: string; confirmLabel: string },
    act: () => Promise<unknown>,
  ) => {
    if (!(await confirm({ ...words, danger: true }))) return
    await attempt(async () => void (await act()))
  }
}

function RemoveButton() {
  const { t } = useHotelText()
  const confirmed = useConfirmed()
  const removing = useCommand(signOn.remove)
  const words = {
    title: t('hotel.signOn.removeTitle'),
    text: t('hotel.signOn.removeSure'),
    confirmLabel: t('hotel.signOn.remove'),
  }
  return (
    <Button
      busy={removing.isPending}
      onClick={() => void confirmed(words, () => removing.mutateAsync({}))}
    >
      {t('hotel.signOn.remove')}
    </Button>
  )
}

function Linked({ list }: { list: readonly LinkedMember[] }) {
  const { t } = useHotelText()
  return (
    <>
      <h3 className="large">{t('hotel.signOn.linked')}</h3>
      {list.length === 0 ? (
        <p className="muted">{t('hotel.signOn.linkedNone')}</p>
      ) : (
        <ul>
          {list.map((row) => (
            <LinkedRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

function LinkedRow({ row: { id, name, userName, since } }: { row: LinkedMember }) {
  const { t } = useHotelText()
  const now = useNow()
  const confirmed = useConfirmed()
  const unlinking = useCommand(signOn.unlink)
  const words = {
    title: t('hotel.signOn.unlinkTitle', { name }),
    text: t('hotel.signOn.unlinkSure', { userName }),
    confirmLabel: t('hotel.signOn.unlink'),
  }
  return (
    <li className="section row gap-3">
      <div className="grow shrink">
        <p className="lines-0">
          <bdi className="medium">{name}</bdi>
        </p>
        <p className="row wrap gap-3 lines-0 muted small numeric">
          <bdi>{userName}</bdi>
          <Instant at={since} now={now}>
            {(time) => t('hotel.signOn.since', { at: time })}
          </Instant>
        </p>
      </div>
      <Button
        aria-label={t('hotel.signOn.unlinkNamed', { name })}
        busy={unlinking.isPending}
        onClick={() => void confirmed(words, () => unlinking.mutateAsync({ id }))}
      >
        {t('hotel.signOn.unlink')}
      </Button>
    </li>
  )
}
