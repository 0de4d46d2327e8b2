import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { ExportPart } from '../export/ExportButton.tsx'
import { addressOfHandover } from '../handover/address.ts'
import { useWaitingCount } from '../handover-draft/useWaitingCount.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useViewMenu } from '../view/useViewMenu.ts'

type PhoneMenuProps = {
  filter: FeedbackFilter
  countText: string | undefined
}

/** On phones: actions that have their own buttons in a wide window. */
export function PhoneMenu({ filter, countText }: PhoneMenuProps) {
  const { t } = useHotelText()
  const navigate = useNavigate()
  const [isExportOpen, setExportOpen] = useState(false)
  const waiting = useWaitingCount()
  const views = useViewMenu(filter)
  return (
    <>
      <MenuButton
        label={t('feedback.action.more')}
        icon={<Ellipsis />}
        entries={[
          {
            id: 'handover',
            label: t(waiting > 0 ? 'worklist.handoverWaits' : 'worklist.handover', {
              count: waiting,
            }),
          },
          { id: 'export', label: t('feedback.export.button') },
          ...views.entries.map((entry) => ({ ...entry, shortcut: undefined })),
        ]}
        onChoose={(id) => {
          if (id === 'handover') void navigate(addressOfHandover())
          else if (id === 'export') setExportOpen(true)
          else views.choose(id)
        }}
      />
      {isExportOpen && (
        <ExportPart filter={filter} countText={countText} onClose={() => setExportOpen(false)} />
      )}
    </>
  )
}
