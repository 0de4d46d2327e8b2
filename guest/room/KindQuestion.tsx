import { type RoomPage as Room } from '@hotel/contract/guest'
import { useId, useState } from 'react'

import { isUnsent } from '../api/unsent.ts'
import { Flowers } from '../flower/Flowers.tsx'
import { hasPrice } from '../order/price.ts'
import { dropOrder, unsentOrders } from '../order/unsentOrders.ts'
import { Heading } from '../ui/Heading.tsx'
import { type TextKey } from '../text/text.ts'
import { useText } from '../text/TextContext.tsx'
import { type Draft, type Kind } from '../draft/draft.ts'
import { EarlierCases } from './EarlierCases.tsx'
import { StepIndicator } from './StepIndicator.tsx'

type KindQuestionProps = {
  token: string
  room: Room
  /** An unsent draft from an earlier visit. */
  started: Draft | undefined
  onKind: (kind: Kind) => void
  onContinue: () => void
  onDiscard: () => void
  /** Missing if the hotel offers no services here. */
  onOrder: ((serviceId?: string) => void) | undefined
}

const kinds = ['complaint', 'suggestion'] as const

export function KindQuestion(props: KindQuestionProps) {
  const { token, room, started, onKind, onContinue, onDiscard, onOrder } = props
  const { t, locale } = useText()
  const [dropped, setDropped] = useState<string[]>([])
  const unsent = unsentOrders(token, room.services).filter(({ id }) => !dropped.includes(id))
  const hasPrices = room.services.some(hasPrice)
  return (
    <>
      <StepIndicator step="kind" />
      <Heading>{t('kind.question')}</Heading>
      <p className="lead">{room.form.welcome[locale] || t('kind.lead')}</p>
      {started?.kind && (
        <Unfinished
          text={started.content}
          wasSent={isUnsent(started.seed)}
          onContinue={onContinue}
          discard="kind.discard"
          onDiscard={onDiscard}
        />
      )}
      {unsent.map(({ id, name }) => (
        <Unfinished
          key={id}
          text={name[locale]}
          wasSent
          onContinue={() => onOrder?.(id)}
          discard="unsent.remove"
          onDiscard={() => {
            dropOrder(token, id)
            setDropped([...dropped, id])
          }}
        />
      ))}
      <div className="kinds">
        {kinds.map((kind) => (
          <KindTile
            key={kind}
            kind={kind}
            hint={t(`kind.${kind}Hint`)}
            onChoose={() => onKind(kind)}
          />
        ))}
        {onOrder && (
          <KindTile
            kind="order"
            hint={t(hasPrices ? 'kind.orderHint' : 'kind.requestHint')}
            onChoose={() => onOrder()}
          />
        )}
      </div>
      <EarlierCases token={token} timezone={room.timezone} />
      {room.form.flowers && <Flowers token={token} hotelPhone={room.hotelPhone} />}
    </>
  )
}

type UnfinishedProps = {
  text: string
  /** The guest pressed *Send*; it did not arrive. */
  wasSent: boolean
  onContinue: () => void
  /** Says what `onDiscard` does. */
  discard: TextKey
  onDiscard: () => void
}

/** More than its few lines hold. */
const shownLength = 500

/** What the guest began, or what could not be sent; removed only after a question. */
function Unfinished({ text, wasSent, onContinue, discard, onDiscard }: UnfinishedProps) {
  const { t } = useText()
  const id = useId()
  const [asks, setAsks] = useState(false)
  return (
    <section className="saved-draft" aria-labelledby={id}>
      {/* In the title's place, so that no button moves under the finger. */}
      <h2 className="saved-draft__title" id={id} aria-live="polite">
        {t(asks ? 'kind.discardQuestion' : wasSent ? 'send.unsentTitle' : 'kind.continueTitle')}
      </h2>
      {text.trim() !== '' && (
        <p className="saved-draft__text" dir="auto">
          {text.slice(0, shownLength)}
        </p>
      )}
      <div className="saved-draft__choices">
        <button type="button" className="button" onClick={asks ? onDiscard : onContinue}>
          {t(asks ? 'kind.discardYes' : wasSent ? 'kind.review' : 'kind.continue')}
        </button>
        {/* Pressed twice, it asks and keeps. */}
        <button type="button" className="button button--plain" onClick={() => setAsks(!asks)}>
          {t(asks ? 'kind.discardNo' : discard)}
        </button>
      </div>
    </section>
  )
}

type TileProps = { kind: Kind | 'order'; hint: string; onChoose: () => void }

function KindTile({ kind, hint, onChoose }: TileProps) {
  const { t } = useText()
  return (
    <button type="button" className="tile tile--kind" onClick={onChoose}>
      <KindIcon kind={kind} />
      <span>
        <span className="tile__name">{t(`kind.${kind}`)}</span>
        <span className="tile__hint">{hint}</span>
      </span>
    </button>
  )
}

const KindIcon = ({ kind }: Pick<TileProps, 'kind'>) => (
  <svg className="tile__icon" viewBox="0 0 32 32" aria-hidden="true">
    <path d={icons[kind]} />
  </svg>
)

const icons = {
  complaint: 'M6 23h20M8 23a8 8 0 0 1 16 0M16 15v-3M13.5 11h5M4 27h24',
  suggestion: 'M12 22.5c0-3-3.5-4.5-3.5-9a7.5 7.5 0 0 1 15 0c0 4.5-3.5 6-3.5 9zM13 26h6M14 29h4',
  order: 'M7 12h18l-1.5 14h-15zM12 12V9a4 4 0 0 1 8 0v3',
}
