import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'

import styles from './chart.module.css'
import { ChartPlot } from './ChartPlot.tsx'
import { chartLayout, type ChartKind, type ChartSeries } from './layout.ts'
import { useWidth } from './useWidth.ts'

/** In CSS pixels; must match the style sheet. */
const heights = { large: 260, small: 132 }

type TrendChartProps = {
  kind: ChartKind
  size?: keyof typeof heights
  /** Accessible name of the chart. */
  label: string
  /** Explains the keyboard controls to screen readers. */
  hint: string
  /** Labels of each bucket: short for the axis, full for the tooltip. */
  buckets: readonly { short: string; full: string }[]
  series: readonly ChartSeries[]
  /** Formats a count: "3 cases". */
  countText: (count: number) => string
  totalLabel: string
}

/** Lines or stacked bars over time, readable by pointer, arrow keys and screen reader. */
export function TrendChart(props: TrendChartProps) {
  const { kind, size = 'large', label, hint, buckets, series, countText, totalLabel } = props
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
  const entries = read === undefined ? [] : entriesAt(series, read, countText, totalLabel)
  return (
    <div className="stack">
      <div
        ref={frame}
        className={`shrink ${styles.frame}`}
        data-size={size}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read ?? 0}
        aria-valuetext={
          read === undefined ? '' : [buckets[read]!.full, ...entries.map(ariaText)].join(', ')
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
            entries={entries}
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

type Entry = { id: string; label: string; count: string; index: number | undefined }
const ariaText = ({ label, count }: Entry) => `${label} ${count}`

/** Tooltip entries of a bucket: each series with a count above 0, then the total. */
function entriesAt(
  series: readonly ChartSeries[],
  bucket: number,
  countText: (count: number) => string,
  totalLabel: string,
): Entry[] {
  const total = series.reduce((sum, { values }) => sum + values[bucket]!, 0)
  const entries = series.flatMap(({ id, label, values }, index) =>
    series.length > 1 && values[bucket]! > 0
      ? [{ id, label, count: countText(values[bucket]!), index }]
      : [],
  )
  return [...entries, { id: 'total', label: totalLabel, count: countText(total), index: undefined }]
}

type ReadingProps = { title: string; entries: readonly Entry[]; side: 'start' | 'end' }

const Reading = ({ title, entries, side }: ReadingProps) => (
  <dl className={`raised stack tight small ${styles.reading}`} data-side={side}>
    <dt className="strong">{title}</dt>
    {entries.map(({ id, label, count, index }) => (
      <dd key={id} className="row between gap-4 numeric" data-series={index}>
        <span>{label}</span> <strong>{count}</strong>
      </dd>
    ))}
  </dl>
)

/** Arrow keys start at the latest bucket. */
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
    <ul className={`row stretch wrap gap-4 lines-1 small ${styles.legend}`} aria-hidden="true">
      {series.map(({ id, label }, index) => (
        <li key={id} className="row">
          <svg
            width="20"
            height="12"
            data-series={index}
            data-kind={kind}
            className={`rigid ${styles.sample}`}
          >
            <path d={kind === 'lines' ? 'M0 6h20' : 'M0 1h20v10h-20z'} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
