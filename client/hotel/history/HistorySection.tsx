import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useHotelText } from '../../session/useHotelText.ts'
import { HistoryList } from './HistoryList.tsx'

/** The audit log of all settings. */
export function HistorySection() {
  const { t } = useHotelText()
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.history')}>
      <SectionHead title={t('hotel.section.history')} lead={t('hotel.history.lead')} />
      <HistoryList />
    </section>
  )
}
