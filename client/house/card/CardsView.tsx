import { codeKinds, type CodeKind } from '@hotel/contract/code'
import { Printer, QrCode, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { useChoices } from '../useChoices.ts'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import pageStyles from '../HousePage.module.css'
import styles from './card.module.css'
import { CardSheets, cardsOnSheet } from './CardSheets.tsx'
import { useCards, type CardsWish } from './useCards.ts'

/** The cards for the rooms, eight to a sheet, as they will be printed. */
export function CardsView() {
  const [search, setSearch] = useSearchParams()
  const wish = wishIn(search)
  const { asked, progress, stop } = useCards(wish)
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
      <CardsBar wish={wish} asked={asked} progress={progress} onStop={stop} onChoose={choose} />
      <Laid asked={asked} kind={wish.kind} />
    </div>
  )
}

type Asked = ReturnType<typeof useCards>['asked']

type CardsBarProps = {
  wish: CardsWish
  asked: Asked
  progress: { done: number; total: number }
  onStop: () => void
  onChoose: (name: string, value: string) => void
}

function CardsBar({ wish, asked, progress, onStop, onChoose }: CardsBarProps) {
  const { t } = useHotelWords()
  const count = asked.data?.cards.length ?? 0
  return (
    <Card className={styles.bar} data-print="no" aria-label={t('house.card.choose')}>
      <Choices wish={wish} onChoose={onChoose} />
      <div className={styles.deeds} role="status">
        {asked.isFetching ? (
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
        disabled={count === 0 || asked.isFetching}
        onClick={() => window.print()}
      >
        {t('house.card.print')}
      </Button>
    </Card>
  )
}

/** The sheets, or why there are none. */
function Laid({ asked, kind }: { asked: Asked; kind: CodeKind }) {
  const { t } = useHotelWords()
  const { data, isFetching, isError, refetch } = asked
  if (data && data.cards.length > 0) {
    return <CardSheets cards={data.cards} kind={kind} hotelName={data.hotelName} />
  }
  if (isFetching) return null
  if (isError) {
    return (
      <Card>
        <LoadError asked={asked} title={t('house.card.failed')} />
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

function wishIn(search: URLSearchParams): CardsWish {
  const kind = codeKinds.find((each) => each === search.get('kind')) ?? 'free'
  const given = (['houseId', 'building', 'floor'] as const).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return { kind, ...Object.fromEntries(given) }
}

type ChoicesProps = { wish: CardsWish; onChoose: (name: string, value: string) => void }

function Choices({ wish, onChoose }: ChoicesProps) {
  const { t } = useHotelWords()
  const { hasPayment } = useRights()
  const { buildings, floors } = useChoices()
  const pick = (name: 'building' | 'floor', names: readonly string[]) => (
    <Select
      label={t(`house.filter.${name}`)}
      emptyLabel={t('house.card.all')}
      value={wish[name] ?? ''}
      choices={names.map((value) => ({ value, label: value }))}
      onChange={({ target }) => onChoose(name, target.value)}
    />
  )
  return (
    <div className={styles.choices}>
      {hasPayment && (
        <Select
          label={t('house.card.kind')}
          value={wish.kind}
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
