import type { CodeCard, CodeKind } from '@hotel/contract/code'
import { memo } from 'react'

import { bases } from '../../api/bases.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './card.module.css'
import { cardWords } from './cardWords.ts'

export const cardsOnSheet = 8
const quietModules = 4

type CardSheetsProps = { cards: readonly CodeCard[]; kind: CodeKind; hotelName: string }

/** Sheets of A4; on the screen as on paper. */
export const CardSheets = memo(function CardSheets({ cards, kind, hotelName }: CardSheetsProps) {
  const { t } = useHotelWords()
  const sheets = Array.from({ length: Math.ceil(cards.length / cardsOnSheet) }, (_, at) =>
    cards.slice(at * cardsOnSheet, (at + 1) * cardsOnSheet),
  )
  return sheets.map((sheet, at) => (
    <section
      key={sheet[0]?.codeId}
      className={styles.sheet}
      aria-label={t('house.card.sheet', { number: at + 1, total: sheets.length })}
    >
      {sheet.map((card) => (
        <RoomCard key={card.codeId} card={card} kind={kind} hotelName={hotelName} />
      ))}
    </section>
  ))
})

type RoomCardProps = { card: CodeCard; kind: CodeKind; hotelName: string }

function RoomCard({ card, kind, hotelName }: RoomCardProps) {
  const words = cardWords[kind]
  return (
    <article className={styles.card} aria-label={card.houseNo}>
      <CodeDrawing card={card} />
      <div className={styles.says}>
        <p className={styles.hotel}>
          <bdi>{hotelName}</bdi>
        </p>
        <p className={styles.number} data-length={lengthOf(card.houseNo)}>
          {card.houseNo}
        </p>
        {card.houseType !== 'room' && <p className={styles.name}>{card.name}</p>}
        {(['en', 'zh-CN'] as const).map((locale) => (
          <p key={locale} lang={locale}>
            <strong>{words[locale].ask}</strong>
            <br />
            {words[locale].how}
          </p>
        ))}
      </div>
      <p className={styles.link}>{card.pageUrl.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

/** Four digits fill the place there is; what is longer is set smaller. */
const lengthOf = (houseNo: string) =>
  houseNo.length <= 4 ? 'short' : houseNo.length <= 6 ? 'middle' : 'long'

/** A drawing stays sharp at any resolution; WeChat gives a picture, asked for at its largest. */
function CodeDrawing({ card: { path, moduleCount, imageUrl, houseNo } }: { card: CodeCard }) {
  const { t } = useHotelWords()
  const label = t('house.card.code', { house: houseNo })
  if (path === null) {
    const url = `${bases.adminApi}${imageUrl.split('?')[0]}?format=png&width=1280`
    return <img className={styles.code} src={url} alt={label} />
  }
  const side = moduleCount + 2 * quietModules
  return (
    <svg
      className={styles.code}
      viewBox={`-${quietModules} -${quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
