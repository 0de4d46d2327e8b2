import { fillTemplate } from '@hotel/contract/hotel/template'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { sampleValues } from './sample.ts'
import styles from './templates.module.css'
import type { TemplateFacts } from './useTemplate.ts'

/** Preview with an example case, with or without optional values. */
export function TemplatePreview({ template }: { template: TemplateFacts }) {
  const { t } = useHotelText()
  const { info } = useAccount()
  const [isBare, setBare] = useState(false)
  const { words } = fillTemplate(template, sampleValues(template.locale, info, { isBare }))
  return (
    <section
      className={`stack pad-3 rounded sunken ${styles.preview}`}
      aria-label={t('hotel.templates.preview')}
    >
      <h3>{t('hotel.templates.preview')}</h3>
      <p className={`break ${styles.text}`} lang={template.locale}>
        {words || t('hotel.templates.previewEmpty')}
      </p>
      <Checkbox
        label={t('hotel.templates.bare')}
        checked={isBare}
        onChange={({ target }) => setBare(target.checked)}
      />
    </section>
  )
}
