import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'

import styles from './chart.module.css'
import { ChartPlot } from './ChartPlot.tsx'
import { chartLayout, type ChartKind, type ChartSeries } from './layout.ts'
import { useWidth } from './useWidth.ts'

/** In CSS pixels; the style sheet has the same. */
const heights = { large: 260, small: 132 }

type TrendChartProps = {
  kind: ChartKind
  size?: keyof typeof heights
  /** Read out as the chart's name. */
  label: string
  /** How it is read with the keyboard. */
  hint: string
  /** What each bucket is called, short below the axis and in full where it is read. */
  buckets: readonly { short: string; full: string }[]
  series: readonly ChartSeries[]
  /** "3 cases". */
  countWords: (count: number) => string
  totalLabel: string
}

/** Lines or stacked bars over time, read by pointer, by arrow keys and aloud. */
export function TrendChart(props: TrendChartProps) {
  const { kind, size = 'large', label, hint, buckets, series, countWords, totalLabel } = props
  const height = heights[size]
  const [frame, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const hintId = useId()
  const layout = useMemo(
    () => chartLayout(kind, { width, height }, buckets.length, series),
    [kind, width, height, buckets.length, series],
  )
  const last = buckets.length - 1
  const read = at === undefined || at > last ? undefined : at
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(read, last)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = Math.floor((x - layout.plot.left) / layout.bucketWidth)
    setAt(Math.min(last, Math.max(0, index)))
  }
  const lines = read === undefined ? [] : linesAt(series, read, countWords, totalLabel)
  return (
    <div className={styles.chart}>
      <div
        ref={frame}
        className={styles.frame}
        data-size={size}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read ?? 0}
        aria-valuetext={
          read === undefined ? '' : [buckets[read]!.full, ...lines.map(said)].join(', ')
        }
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      >
        <ChartPlot
          kind={kind}
          layout={layout}
          width={width}
          height={height}
          buckets={buckets}
          at={read}
        />
        {read !== undefined && (
          <Reading
            title={buckets[read]!.full}
            lines={lines}
            side={layout.xOf(read) > width / 2 ? 'start' : 'end'}
          />
        )}
      </div>
      <p id={hintId} className="visuallyHidden">
        {hint}
      </p>
      {series.length > 1 && <Legend kind={kind} series={series} />}
    </div>
  )
}

type Line = { id: string; label: string; count: string; index: number | undefined }
const said = ({ label, count }: Line) => `${label} ${count}`

/** What a bucket holds: each series that has something there, and all together. */
function linesAt(
  series: readonly ChartSeries[],
  bucket: number,
  countWords: (count: number) => string,
  totalLabel: string,
): Line[] {
  const total = series.reduce((sum, { values }) => sum + values[bucket]!, 0)
  const lines = series.flatMap(({ id, label, values }, index) =>
    series.length > 1 && values[bucket]! > 0
      ? [{ id, label, count: countWords(values[bucket]!), index }]
      : [],
  )
  return [...lines, { id: 'total', label: totalLabel, count: countWords(total), index: undefined }]
}

type ReadingProps = { title: string; lines: readonly Line[]; side: 'start' | 'end' }

const Reading = ({ title, lines, side }: ReadingProps) => (
  <dl className={styles.reading} data-side={side}>
    <dt>{title}</dt>
    {lines.map(({ id, label, count, index }) => (
      <dd key={id} data-series={index}>
        <span>{label}</span> <strong>{count}</strong>
      </dd>
    ))}
  </dl>
)

/** The first key that is pressed begins at the latest. */
const steps: Record<string, (at: number | undefined, last: number) => number> = {
  ArrowLeft: (at, last) => Math.max(0, (at ?? last + 1) - 1),
  ArrowRight: (at, last) => Math.min(last, (at ?? last - 1) + 1),
  PageUp: (at, last) => Math.max(0, (at ?? last) - 7),
  PageDown: (at, last) => Math.min(last, (at ?? last) + 7),
  Home: () => 0,
  End: (_, last) => last,
}

function Legend({ kind, series }: { kind: ChartKind; series: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ id, label }, index) => (
        <li key={id}>
          <svg
            width="20"
            height="12"
            data-series={index}
            data-kind={kind}
            className={styles.sample}
          >
            <path d={kind === 'lines' ? 'M0 6h20' : 'M0 1h20v10h-20z'} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
