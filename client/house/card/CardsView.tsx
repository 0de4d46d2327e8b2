import { codeKinds, type CodeKind } from '@hotel/contract/code'
import { Printer, QrCode, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { LoadError } from '../../query/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import pageStyles from '../HousePage.module.css'
import styles from './card.module.css'
import { CardSheets, cardsOnSheet } from './CardSheets.tsx'
import { useCards, type CardsFilter } from './useCards.ts'

/** Print preview of the room cards, eight to a sheet. */
export function CardsView() {
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const { query, progress, stop } = useCards(filter)
  useEffect(() => {
    document.documentElement.dataset.prints = 'cards'
    return () => void delete document.documentElement.dataset.prints
  }, [])
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('houseId')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <div className={`${pageStyles.whole} ${styles.view}`}>
      <CardsBar filter={filter} query={query} progress={progress} onStop={stop} onChoose={choose} />
      <CardsResult query={query} kind={filter.kind} />
    </div>
  )
}

type CardsQuery = ReturnType<typeof useCards>['query']

type CardsBarProps = {
  filter: CardsFilter
  query: CardsQuery
  progress: { done: number; total: number }
  onStop: () => void
  onChoose: (name: string, value: string) => void
}

function CardsBar({ filter, query, progress, onStop, onChoose }: CardsBarProps) {
  const { t } = useHotelText()
  const count = query.data?.cards.length ?? 0
  return (
    <Card className={styles.bar} data-print="no" aria-label={t('house.card.choose')}>
      <Choices filter={filter} onChoose={onChoose} />
      <div className={styles.actions} role="status">
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
              {t('house.card.sheets', { count: Math.ceil(count / cardsOnSheet) })}
            </p>
          )
        )}
      </div>
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
function CardsResult({ query, kind }: { query: CardsQuery; kind: CodeKind }) {
  const { t } = useHotelText()
  const { data, isFetching, isError, refetch } = query
  if (data && data.cards.length > 0) {
    return <CardSheets cards={data.cards} kind={kind} {...data.hotel} />
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

function filterIn(search: URLSearchParams): CardsFilter {
  const kind = codeKinds.find((each) => each === search.get('kind')) ?? 'free'
  const given = (['houseId', 'building', 'floor'] as const).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return { kind, ...Object.fromEntries(given) }
}

type ChoicesProps = { filter: CardsFilter; onChoose: (name: string, value: string) => void }

function Choices({ filter, onChoose }: ChoicesProps) {
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
    <div className={styles.choices}>
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
