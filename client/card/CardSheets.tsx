import type { CodeCard, CodeKind } from '@hotel/contract/code'
import { inkOn, type CardDesign, type CardFormat } from '@hotel/contract/hotel/card'
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react'

import { bases } from '../api/bases.ts'
import styles from './card.module.css'
import { cardText } from './cardText.ts'
import { fitWords } from './fitWords.ts'

const perSheet: Record<CardFormat, number> = { stickers: 8, a6: 1, tent: 1, hanger: 3 }
const quietModules = 4

export type PrintedCard = Pick<
  CodeCard,
  'codeId' | 'houseNo' | 'houseType' | 'name' | 'path' | 'moduleCount' | 'imageUrl' | 'pageUrl'
>
type SharedCardProps = {
  kind: CodeKind
  design: CardDesign
  hotelName: string
  hotelPhone: string | null
  logoUrl: string | null
}
type CardSheetsProps = SharedCardProps & {
  cards: readonly PrintedCard[]
  /** Accessible names of a sheet and of a code. */
  sheetLabel: (number: number, total: number) => string
  codeLabel: (houseNo: string) => string
}

export const countSheets = (count: number, format: CardFormat) =>
  Math.ceil(count / perSheet[format])

/** Sheets of paper in the format's exact size, identical on screen and in print. */
export const CardSheets = memo(function CardSheets(props: CardSheetsProps) {
  const { cards, sheetLabel, ...shared } = props
  const { format, colour } = props.design
  const size = perSheet[format]
  const total = countSheets(cards.length, format)
  const sheets = Array.from({ length: total }, (_, at) => cards.slice(at * size, (at + 1) * size))
  const colours = { '--band': colour, '--on-band': inkOn(colour) } as CSSProperties
  return sheets.map((sheet, at) => (
    <section
      key={sheet[0]?.codeId}
      className={styles.sheet}
      data-format={format}
      style={colours}
      aria-label={sheetLabel(at + 1, total)}
    >
      {sheet.map((card) => (
        <RoomCard key={card.codeId} card={card} {...shared} />
      ))}
    </section>
  ))
})

type RoomCardProps = SharedCardProps & {
  card: PrintedCard
  codeLabel: (houseNo: string) => string
}

function RoomCard(props: RoomCardProps) {
  const { card, design } = props
  return (
    <article className={styles.card} data-format={design.format} aria-label={card.houseNo}>
      <CardFace {...props} />
      {design.format === 'tent' && (
        // The same for the other side of the table; read aloud once.
        <div className={styles.back} aria-hidden="true">
          <CardFace {...props} />
        </div>
      )}
    </article>
  )
}

function CardFace({ card, kind, design, hotelName, hotelPhone, logoUrl, ...rest }: RoomCardProps) {
  const { languages, logo } = design
  const face = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fitWords(face.current))
  return (
    <div ref={face} className={styles.face}>
      <div className={styles.band}>
        {logo && logoUrl && (
          <img
            className={styles.logo}
            src={`${bases.adminApi}${logoUrl}`}
            alt=""
            onLoad={() => fitWords(face.current)}
          />
        )}
        <bdi className="shrink break">{hotelName}</bdi>
      </div>
      <CodeDrawing card={card} label={rest.codeLabel(card.houseNo)} />
      <div className={styles.text} data-single={languages.length === 1}>
        <p className={styles.number} data-length={lengthOf(card.houseNo)}>
          {card.houseNo}
        </p>
        {card.houseType !== 'room' && <p className="strong">{card.name}</p>}
        {languages.map((locale) => {
          const { headline, instruction } = cardText(kind, locale, design, hotelPhone)
          return (
            <p key={locale} lang={locale}>
              <strong>{headline}</strong>
              <br />
              {instruction}
            </p>
          )
        })}
      </div>
      <p className={styles.link}>{card.pageUrl.replace(/^https?:\/\//, '')}</p>
    </div>
  )
}

/** Longer numbers are printed smaller to fit. */
const lengthOf = (houseNo: string) =>
  houseNo.length <= 4 ? 'short' : houseNo.length <= 6 ? 'middle' : 'long'

type CodeDrawingProps = { card: PrintedCard; label: string }

/** An SVG path stays sharp at any size; WeChat only provides an image, so the largest is loaded. */
function CodeDrawing({ card: { path, moduleCount, imageUrl }, label }: CodeDrawingProps) {
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
