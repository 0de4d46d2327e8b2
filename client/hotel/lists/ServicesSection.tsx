import type { HotelProfile } from '@hotel/contract/hotel'
import { ConciergeBell } from 'lucide-react'

import { EmptyState } from '../../ui/state/EmptyState.tsx'
import type { ServiceItem } from '../items/items.ts'
import { useList } from '../items/useList.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { ListSection, Rows } from './ListSection.tsx'
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
  const list = useList('services')
  return (
    <ListSection list={list} profile={profile} editor={ServiceDialog}>
      {profile.services.length === 0 && (
        <EmptyState
          icon={<ConciergeBell />}
          title={t('hotel.services.none')}
          text={t('hotel.services.noneText')}
        />
      )}
      <Rows
        busy={list.busy}
        add={t('hotel.services.add')}
        onAdd={() => list.setOpen(newService(profile.currency))}
      >
        {profile.services.map((service) => (
          <ServiceRow key={service.id} profile={profile} service={service} list={list} />
        ))}
      </Rows>
    </ListSection>
  )
}
