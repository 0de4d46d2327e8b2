import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ChartSeries } from '../../ui/chart/layout.ts'
import { copyText } from '../../ui/browser/clipboard.ts'
import { Button } from '../../ui/Button.tsx'
import { tsvOf } from '../../ui/chart/save.ts'
import { ChartData } from './ChartData.tsx'

type TrendTableProps = {
  caption: string
  buckets: readonly { full: string }[]
  series: readonly ChartSeries[]
}

/** The chart's data as a table, for screen readers and copying. */
export function TrendTable({ caption, buckets, series }: TrendTableProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(tsvOf(buckets, series)))
  return (
    <ChartData>
      {() => (
        <>
          <table>
            <caption className="visuallyHidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t('period.trend.when')}</th>
                {series.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {buckets.map(({ full }, index) => (
                <tr key={full}>
                  <th scope="row">{full}</th>
                  {series.map(({ id, values }) => (
                    <td key={id}>{values[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {/* A focusable element, so that the table can be scrolled by keyboard. */}
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t(copied ? 'period.trend.copied' : 'period.trend.copy')}
          </Button>
        </>
      )}
    </ChartData>
  )
}
