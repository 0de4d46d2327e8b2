import type { ChartSeries } from './layout.ts'

const drawn = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'font']

/** The chart as a standalone SVG, with its computed styles inlined. */
export function svgOf(plot: SVGSVGElement): string {
  const copy = plot.cloneNode(true) as SVGSVGElement
  const [from, to] = [plot.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')]
  for (const [index, element] of from.entries()) {
    const style = getComputedStyle(element)
    for (const name of drawn) {
      const value = style.getPropertyValue(name)
      if (value)
        to[index]!.setAttribute(
          name === 'font' ? 'style' : name,
          name === 'font' ? `font:${value}` : value,
        )
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', surfaceOf(plot))
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** The computed background colour behind the chart. */
function surfaceOf(plot: SVGSVGElement): string {
  for (let element: Element | null = plot; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return 'white'
}

/** Image pixels per CSS pixel, so that the PNG stays sharp in a report. */
const fineness = 2

export async function pngOf(plot: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([svgOf(plot)], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = plot.clientWidth * fineness
    canvas.height = plot.clientHeight * fineness
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      const finish = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new Error('The chart could not be drawn.'))
      canvas.toBlob(finish, 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

type Buckets = readonly { full: string }[]

/** One row per bucket, one column per series. */
const rowsOf = (buckets: Buckets, series: readonly ChartSeries[]) => [
  ['', ...series.map(({ label }) => label)],
  ...buckets.map(({ full }, index) => [full, ...series.map(({ values }) => values[index]!)]),
]

/** Tab-separated, for pasting into a spreadsheet. */
export const tsvOf = (buckets: Buckets, series: readonly ChartSeries[]) =>
  rowsOf(buckets, series)
    .map((row) => row.join('\t'))
    .join('\n')

/** For Excel: with a byte order mark, CRLF, and formulas escaped. */
export function csvOf(buckets: Buckets, series: readonly ChartSeries[]): string {
  const rows = rowsOf(buckets, series)
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
