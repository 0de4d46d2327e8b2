import { fillTemplate } from '@hotel/contract/template'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useWords } from '../useWords.ts'
import { sampleValues } from './sample.ts'
import styles from './templates.module.css'
import type { TemplateFacts } from './useTemplate.ts'

/** How a guest would read it; of an example, or of a case of which little is known. */
export function TemplatePreview({ template }: { template: TemplateFacts }) {
  const { t } = useWords()
  const { info } = useAccount()
  const [isBare, setBare] = useState(false)
  const { words } = fillTemplate(template, sampleValues(template.locale, info, { isBare }))
  return (
    <section className={styles.preview} aria-label={t('hotel.templates.preview')}>
      <h3>{t('hotel.templates.preview')}</h3>
      <p className={styles.words} lang={template.locale}>
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
