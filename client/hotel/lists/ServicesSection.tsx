import type { HotelProfile } from '@hotel/contract/hotel'
import { ConciergeBell } from 'lucide-react'
import { useState } from 'react'

import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { itemsOf, type ServiceItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { ListSection } from './ListSection.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import { ServiceRow } from './ServiceRow.tsx'

const newService = (currency: string): ServiceItem => ({
  name: { en: '', 'zh-CN': '' },
  priceCents: 0,
  currency,
  maxQuantity: 1,
  departmentId: null,
  active: true,
})

/** Services that guests can ask for, free or at a price. */
export function ServicesSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const [open, setOpen] = useState<ServiceItem>()
  const edit = useProfileEdit()
  const save = (change: (items: ServiceItem[]) => ServiceItem[]) =>
    void edit.save((current) => ({ services: change(itemsOf.services(current)) }))
  return (
    <ListSection
      list="services"
      edit={edit}
      empty={
        profile.services.length === 0 && (
          <EmptyState
            icon={<ConciergeBell />}
            title={t('hotel.services.none')}
            text={t('hotel.services.noneText')}
          />
        )
      }
      onAdd={() => setOpen(newService(profile.currency))}
      dialog={
        open && <ServiceDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />
      }
    >
      {profile.services.map((service) => (
        <ServiceRow
          key={service.id}
          profile={profile}
          service={service}
          onEdit={setOpen}
          save={save}
        />
      ))}
    </ListSection>
  )
}
