import { codeKinds, type CodeKind } from '@hotel/contract/code'
import { cardFormats, type CardFormat } from '@hotel/contract/hotel/card'
import { Paintbrush, Printer, QrCode, X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'

import { Link } from '../../shell/page/Link.tsx'
import { CardSheets, countSheets } from '../../card/CardSheets.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { usePrintTarget } from '../../ui/browser/usePrintTarget.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useRights } from '../../session/useRights.ts'
import { AlertNote } from '../../ui/notice/AlertNote.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import pageStyles from '../HousePage.module.css'
import styles from './card.module.css'
import { useCards, type CardsFilter } from './useCards.ts'

/** Print preview of the room cards in the hotel's design. */
export function CardsView() {
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const { query, progress, stop } = useCards(filter)
  const format = cardFormats.find((each) => each === search.get('format'))
  const shown = format ?? query.data?.hotel.design.format ?? 'stickers'
  usePrintTarget('cards')
  // Before the sheets are painted: they must not be printed on the paper of another format.
  useLayoutEffect(() => {
    document.documentElement.dataset['cards'] = shown
    return () => void delete document.documentElement.dataset['cards']
  }, [shown])
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (name !== 'format') next.delete('houseId')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <div className={`gap-page shrink lower start ${pageStyles.whole} ${styles.view}`}>
      <CardsBar {...{ filter, query, progress }} format={shown} onStop={stop} onChoose={choose} />
      <LocalAddressNote pageUrl={query.data?.cards[0]?.pageUrl} />
      <CardsResult query={query} kind={filter.kind} format={shown} />
    </div>
  )
}

type CardsQuery = ReturnType<typeof useCards>['query']

type CardsBarProps = {
  filter: CardsFilter
  format: CardFormat
  query: CardsQuery
  progress: { done: number; total: number }
  onStop: () => void
  onChoose: (name: string, value: string) => void
}

function CardsBar({ filter, format, query, progress, onStop, onChoose }: CardsBarProps) {
  const { t } = useHotelText()
  const { administers } = useRights()
  const count = query.data?.cards.length ?? 0
  return (
    <Card
      className={`row bottom gap-3 wrap ${styles.bar}`}
      data-print="no"
      aria-label={t('house.card.choose')}
    >
      <Choices filter={filter} format={format} onChoose={onChoose} />
      <div className={`row gap-3 end grow wrap muted ${styles.actions}`} role="status">
        {query.isFetching ? (
          <>
            <ProgressBar
              label={t('house.card.laying')}
              value={progress.done}
              max={Math.max(progress.total, 1)}
            />
            <Button icon={<X />} onClick={onStop}>
              {t('system.cancel')}
            </Button>
          </>
        ) : (
          count > 0 && (
            <p>
              {t('house.card.cards', { count })} ·{' '}
              {t('house.card.sheets', { count: countSheets(count, format) })}
            </p>
          )
        )}
      </div>
      {administers && (
        <Link className={buttonClass()} to="/hotelManage/hotelList?section=card">
          <Paintbrush aria-hidden="true" />
          {t('house.card.design')}
        </Link>
      )}
      <Button
        variant="primary"
        icon={<Printer />}
        disabled={count === 0 || query.isFetching}
        onClick={() => window.print()}
      >
        {t('house.card.print')}
      </Button>
    </Card>
  )
}

/** The sheets, or an empty, stopped or failed state. */
type CardsResultProps = { query: CardsQuery; kind: CodeKind; format: CardFormat }

function CardsResult({ query, kind, format }: CardsResultProps) {
  const { t } = useHotelText()
  const { data, isFetching, isError, refetch } = query
  if (data && data.cards.length > 0) {
    const { design, ...hotel } = data.hotel
    return (
      <div className={`stack gap-3 ${styles.sheets}`}>
        <CardSheets
          cards={data.cards}
          kind={kind}
          design={{ ...design, format }}
          {...hotel}
          sheetLabel={(number, total) => t('house.card.sheet', { number, total })}
          codeLabel={(house) => t('house.card.code', { house })}
        />
      </div>
    )
  }
  if (isFetching) return null
  if (isError) {
    return (
      <Card>
        <LoadError query={query} title={t('house.card.failed')} />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={<QrCode />}
        title={t(data ? 'house.card.none' : 'house.card.stopped')}
        text={data && t('house.card.noneText')}
      >
        {!data && <Button onClick={() => void refetch()}>{t('ui.state.retry')}</Button>}
      </EmptyState>
    </Card>
  )
}

/** Guests' phones cannot open this machine's own address. */
function LocalAddressNote({ pageUrl = '' }: { pageUrl: string | undefined }) {
  const { t } = useHotelText()
  const { info } = useAccount()
  const address = URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  // A demo hotel is only there.
  if (info.demo || !address || !/^(localhost|127\..+|\[::1\])$/.test(address.hostname)) return null
  return (
    <Card data-print="no">
      <AlertNote>{t('house.card.localAddress', { address: address.origin })}</AlertNote>
    </Card>
  )
}

function filterIn(search: URLSearchParams): CardsFilter {
  const kind = codeKinds.find((each) => each === search.get('kind')) ?? 'free'
  const given = (['houseId', 'building', 'floor'] as const).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return { kind, ...Object.fromEntries(given) }
}

type ChoicesProps = {
  filter: CardsFilter
  format: CardFormat
  onChoose: (name: string, value: string) => void
}

function Choices({ filter, format, onChoose }: ChoicesProps) {
  const { t } = useHotelText()
  const { hasPayment } = useRights()
  const { buildings, floors } = useChoices()
  const pick = (name: 'building' | 'floor', names: readonly string[]) => (
    <Select
      label={t(`house.filter.${name}`)}
      emptyLabel={t('house.card.all')}
      value={filter[name] ?? ''}
      choices={names.map((value) => ({ value, label: value }))}
      onChange={({ target }) => onChoose(name, target.value)}
    />
  )
  return (
    <div className={`row stretch gap-3 wrap ${styles.choices}`}>
      <Select
        label={t('house.card.format')}
        value={format}
        choices={cardFormats.map((value) => ({ value, label: t(`house.card.formats.${value}`) }))}
        onChange={({ target }) => onChoose('format', target.value)}
      />
      {hasPayment && (
        <Select
          label={t('house.card.kind')}
          value={filter.kind}
          choices={codeKinds.map((value: CodeKind) => ({
            value,
            label: t(`house.code.${value}Title`),
          }))}
          onChange={({ target }) => onChoose('kind', target.value)}
        />
      )}
      {buildings.length > 1 && pick('building', buildings)}
      {pick('floor', floors)}
    </div>
  )
}
