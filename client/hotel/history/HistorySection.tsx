import { Section } from '../form/SectionForm.tsx'
import { HistoryList } from './HistoryList.tsx'

/** The audit log of all settings. */
export function HistorySection() {
  return (
    <Section name="history">
      <HistoryList />
    </Section>
  )
}
