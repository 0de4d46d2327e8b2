import { memo } from 'react'

import styles from './chart.module.css'
import type { ChartKind, ChartLayout } from './layout.ts'

type ChartPlotProps = {
  kind: ChartKind
  layout: ChartLayout
  width: number
  height: number
  buckets: readonly { short: string }[]
  /** Index of the highlighted bucket. */
  at: number | undefined
}

export function ChartPlot({ kind, layout, width, height, buckets, at }: ChartPlotProps) {
  return (
    <svg
      className={styles.plot}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Ground layout={layout} height={height} buckets={buckets} />
      {at !== undefined && (
        <line
          className={styles.cursor}
          x1={layout.xOf(at)}
          x2={layout.xOf(at)}
          y1={layout.plot.top}
          y2={layout.plot.bottom}
        />
      )}
      <Marks kind={kind} paths={layout.paths} />
    </svg>
  )
}

/** Memoised: moving the cursor changes neither the grid nor the marks. */
const Ground = memo(function Ground({
  layout: { plot, ticks, marks },
  height,
  buckets,
}: Pick<ChartPlotProps, 'layout' | 'height' | 'buckets'>) {
  return (
    <g>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={styles.tick} x={plot.left - 8} y={y} dy="0.32em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {marks.map(({ index, x }) => (
        <text key={index} className={styles.tick} x={x} y={height - 6} textAnchor="middle">
          {buckets[index]?.short}
        </text>
      ))}
    </g>
  )
})

const Marks = memo(function Marks({ kind, paths }: { kind: ChartKind; paths: readonly string[] }) {
  return (
    <g>
      {paths.map((path, index) => (
        // Series are ordered by size, so the index identifies one.
        <path key={index} d={path} data-series={index} data-kind={kind} className={styles.mark} />
      ))}
    </g>
  )
})
