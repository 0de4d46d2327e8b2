import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useWords } from '../useWords.ts'
import { HistoryList } from './HistoryList.tsx'

/** Everything that was ever changed here. */
export function HistorySection() {
  const { t } = useWords()
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.history')}>
      <SectionHead title={t('hotel.section.history')} lead={t('hotel.history.lead')} />
      <HistoryList />
    </section>
  )
}
