import type { CodeCard, CodeKind } from '@hotel/contract/code'
import { memo } from 'react'

import { bases } from '../../api/bases.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './card.module.css'
import { cardText } from './cardText.ts'

export const cardsOnSheet = 8
const quietModules = 4

type SharedCardProps = { kind: CodeKind; hotelName: string; hotelPhone: string | null }
type CardSheetsProps = SharedCardProps & { cards: readonly CodeCard[] }

/** A4 sheets, identical on screen and in print. */
export const CardSheets = memo(function CardSheets({ cards, ...shared }: CardSheetsProps) {
  const { t } = useHotelText()
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
        <RoomCard key={card.codeId} card={card} {...shared} />
      ))}
    </section>
  ))
})

type RoomCardProps = SharedCardProps & { card: CodeCard }

function RoomCard({ card, kind, hotelName, hotelPhone }: RoomCardProps) {
  const text = cardText[kind]
  return (
    <article className={styles.card} aria-label={card.houseNo}>
      <CodeDrawing card={card} />
      <div className={styles.text}>
        <p className={styles.hotel}>
          <bdi>{hotelName}</bdi>
        </p>
        <p className={styles.number} data-length={lengthOf(card.houseNo)}>
          {card.houseNo}
        </p>
        {card.houseType !== 'room' && <p className={styles.name}>{card.name}</p>}
        {(['en', 'zh-CN'] as const).map((locale) => (
          <p key={locale} lang={locale}>
            <strong>{text[locale].headline}</strong>
            <br />
            {text[locale].instruction(hotelPhone)}
          </p>
        ))}
      </div>
      <p className={styles.link}>{card.pageUrl.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

/** Longer numbers are printed smaller to fit. */
const lengthOf = (houseNo: string) =>
  houseNo.length <= 4 ? 'short' : houseNo.length <= 6 ? 'middle' : 'long'

/** An SVG path stays sharp at any size; WeChat only provides an image, so the largest is loaded. */
function CodeDrawing({ card: { path, moduleCount, imageUrl, houseNo } }: { card: CodeCard }) {
  const { t } = useHotelText()
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
