import type { HotelProfile } from '@hotel/contract/hotel'
import { ConciergeBell, Plus } from 'lucide-react'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { LastChange } from '../history/LastChange.tsx'
import styles from '../items/items.module.css'
import { serviceItems, type ServiceItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { ServiceRow } from './ServiceRow.tsx'

const newService = (currency: string): ServiceItem => ({
  name: { en: '', 'zh-CN': '' },
  priceCents: 0,
  currency,
  departmentId: null,
  active: true,
})

/** Priced services that guests can order. */
export function ServicesSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const canEdit = useAccount().info.userRole === 1
  const [open, setOpen] = useState<ServiceItem>()
  const edit = useProfileEdit()
  const save = (change: (items: ServiceItem[]) => ServiceItem[]) =>
    void edit.save((current) => ({ services: change(serviceItems(current)) }))
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.services')}>
      <SectionHead title={t('hotel.section.services')} lead={t('hotel.services.lead')} />
      <ProblemNote problem={edit.problem} />
      {profile.services.length === 0 && (
        <EmptyState
          icon={<ConciergeBell />}
          title={t('hotel.services.none')}
          text={t('hotel.services.noneText')}
        />
      )}
      <ul className={`stack gap-0 ${styles.rows}`} aria-busy={edit.busy}>
        {profile.services.map(({ id }, at) => (
          <ServiceRow key={id} profile={profile} at={at} onEdit={setOpen} save={save} />
        ))}
      </ul>
      {canEdit && (
        <Button
          icon={<Plus />}
          className={styles.add}
          onClick={() => setOpen(newService(profile.currency))}
        >
          {t('hotel.services.add')}
        </Button>
      )}
      <LastChange sections="services" />
      {open && <ServiceDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
