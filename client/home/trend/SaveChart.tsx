import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import type { ChartSeries } from '../../ui/chart/layout.ts'
import { csvOf, pngOf, svgOf } from '../../ui/chart/save.ts'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { saveFile } from '../../ui/browser/saveFile.ts'

type SaveChartProps = {
  /** File name without extension. */
  name: string
  /** Contains the drawn chart. */
  frame: RefObject<HTMLElement | null>
  buckets: readonly { full: string }[]
  series: readonly ChartSeries[]
}

const formats = ['png', 'svg', 'csv'] as const
type Format = (typeof formats)[number]

export function SaveChart({ name, frame, buckets, series }: SaveChartProps) {
  const { t } = useTranslation()
  const save = async (format: Format) => {
    const plot = frame.current?.querySelector('svg')
    if (!plot) return
    const [first, last] = [buckets[0]?.full, buckets.at(-1)?.full]
    const caption = {
      title: t('period.trend.title'),
      days: first === last ? String(first) : `${first} – ${last}`,
      legend: frame.current?.querySelector('ul') ?? null,
    }
    const content = {
      png: () => pngOf(plot, caption),
      svg: () => new Blob([svgOf(plot, caption)], { type: 'image/svg+xml' }),
      csv: () => new Blob([csvOf(buckets, series)], { type: 'text/csv' }),
    }
    saveFile(`${name}.${format}`, await content[format]())
  }
  return (
    <MenuButton
      label={t('period.trend.save')}
      icon={<Download aria-hidden="true" />}
      entries={formats.map((id) => ({ id, label: t(`period.trend.${id}`) }))}
      onChoose={(format) => void save(format)}
    />
  )
}
