import { scaleLinear } from 'd3-scale'
import { line, stack, stackOffsetNone, stackOrderNone } from 'd3-shape'

/** One line or one stacked layer, with a value per bucket. */
export type ChartSeries = { id: string; label: string; values: readonly number[] }
export type ChartKind = 'lines' | 'bars'

export type ChartLayout = {
  plot: { left: number; top: number; right: number; bottom: number }
  ticks: { value: number; y: number }[]
  /** Buckets with a label on the axis, thinned out so that labels don't overlap. */
  marks: { index: number; x: number }[]
  /** Centre of a bucket. */
  xOf: (index: number) => number
  bucketWidth: number
  /** One SVG path per series, so that a year of eight series is 8 elements instead of 3,000. */
  paths: string[]
}

const margin = { left: 40, top: 8, right: 12, bottom: 24 }
/** Width of a date label with padding. */
const markWidth = 76

export function chartLayout(
  kind: ChartKind,
  size: { width: number; height: number },
  bucketCount: number,
  series: readonly ChartSeries[],
): ChartLayout {
  const plot = {
    left: margin.left,
    top: margin.top,
    right: Math.max(margin.left + 1, size.width - margin.right),
    bottom: size.height - margin.bottom,
  }
  const bucketWidth = (plot.right - plot.left) / Math.max(1, bucketCount)
  const xOf = (index: number) => plot.left + bucketWidth * (index + 0.5)
  const y = scaleLinear([0, maxOf(kind, bucketCount, series)], [plot.bottom, plot.top]).nice(4)
  const every = Math.ceil(markWidth / bucketWidth)
  return {
    plot,
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    marks: Array.from({ length: Math.ceil(bucketCount / every) }, (_, at) => ({
      index: at * every,
      x: xOf(at * every),
    })).filter(({ x }) => x + markWidth / 3 <= size.width),
    xOf,
    bucketWidth,
    paths:
      kind === 'lines'
        ? linePaths(series, xOf, y)
        : barPaths(series, bucketCount, bucketWidth, xOf, y),
  }
}

const sumAt = (series: readonly ChartSeries[], index: number) =>
  series.reduce((sum, { values }) => sum + values[index]!, 0)

/** At least 4, so that ticks are whole numbers and a single case does not fill the chart. */
function maxOf(kind: ChartKind, bucketCount: number, series: readonly ChartSeries[]) {
  const highest = Array.from({ length: bucketCount }, (_, index) =>
    kind === 'bars'
      ? sumAt(series, index)
      : Math.max(0, ...series.map(({ values }) => values[index]!)),
  )
  return Math.max(4, ...highest)
}

type Scale = (value: number) => number

function linePaths(series: readonly ChartSeries[], xOf: Scale, y: Scale) {
  const draw = line<number>(
    (_, index) => xOf(index),
    (value) => y(value),
  ).digits(1)
  return series.map(({ values }) => draw(values) ?? '')
}

function barPaths(
  series: readonly ChartSeries[],
  bucketCount: number,
  bucketWidth: number,
  xOf: Scale,
  y: Scale,
) {
  const width = Math.max(1, bucketWidth - Math.min(8, bucketWidth * 0.25))
  const layers = stack<number, number>()
    .keys(series.map((_, at) => at))
    .value((index, at) => series[at]!.values[index]!)
    .order(stackOrderNone)
    .offset(stackOffsetNone)(Array.from({ length: bucketCount }, (_, index) => index))
  const round = (value: number) => Math.round(value * 10) / 10
  return layers.map((layer) =>
    layer
      .map(([low, high], index) =>
        high === low
          ? ''
          : `M${round(xOf(index) - width / 2)} ${round(y(low))}h${round(width)}V${round(y(high))}h${round(-width)}z`,
      )
      .join(''),
  )
}
