import type { ChartSeries } from './layout.ts'

const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
]

/** What stands above a saved chart. */
export type Caption = { title: string; days: string; legend: HTMLElement | null }

const namespace = 'http://www.w3.org/2000/svg'
const titleHeight = 52
const gap = 8

/** The chart as a standalone SVG with title and legend, and with its computed styles as attributes. */
export function svgOf(plot: SVGSVGElement, { title, days, legend }: Caption): string {
  const { clientWidth, clientHeight } = plot
  const daysText = written(days, { x: gap, y: 42, 'font-size': 12 }, plot)
  const width = Math.max(clientWidth, widthOf(daysText) + 2 * gap)
  const area = legend?.getBoundingClientRect()
  const top = titleHeight + (area ? area.height + gap : 0)
  const height = top + clientHeight
  const whole = made('svg', { width, height, viewBox: `0 0 ${width} ${height}` })
  whole.append(made('rect', { width: '100%', height: '100%', fill: surfaceOf(plot) }))
  whole.append(written(title, { x: gap, y: 24, 'font-size': 16, 'font-weight': 600 }, plot))
  whole.append(daysText)
  for (const item of legend?.querySelectorAll('li') ?? []) {
    const sample = item.querySelector('svg')
    if (!sample || !area) continue
    const place = sample.getBoundingClientRect()
    const x = place.left - area.left
    const y = titleHeight + place.top - area.top
    whole.append(placed(sample, { x, y }))
    const at = { x: x + place.width + gap, y: y + place.height, 'font-size': 12 }
    whole.append(written(item.textContent, at, item))
  }
  whole.append(placed(plot, { x: 0, y: top }))
  return new XMLSerializer().serializeToString(whole)
}

type Attributes = Record<string, string | number>

function made(name: string, attributes: Attributes) {
  const element = document.createElementNS(namespace, name)
  for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, String(value))
  return element
}

function written(text: string, attributes: Attributes, like: Element) {
  const { color: fill, fontFamily } = getComputedStyle(like)
  const element = made('text', { ...attributes, fill, 'font-family': fontFamily })
  element.textContent = text
  return element
}

/** In pixels, of a text that is not drawn yet. */
function widthOf(text: Element) {
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = `${text.getAttribute('font-size')}px ${text.getAttribute('font-family')}`
  return Math.ceil(pen.measureText(text.textContent).width)
}

/** A copy that needs no style sheet, at a place of the saved chart. */
function placed(drawing: SVGSVGElement, { x, y }: { x: number; y: number }) {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  for (const [index, element] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element)
    for (const name of drawn) {
      const value = style.getPropertyValue(name)
      if (value) copies[index]!.setAttribute(name, value)
    }
  }
  const { clientWidth: width, clientHeight: height } = drawing
  for (const [name, value] of Object.entries({ x, y, width, height }))
    copy.setAttribute(name, String(value))
  return copy
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

export async function pngOf(plot: SVGSVGElement, caption: Caption): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([svgOf(plot, caption)], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * fineness
    canvas.height = image.height * fineness
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
