import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { ExportPart } from '../export/ExportButton.tsx'
import { addressOfHandover } from '../handover/address.ts'
import { useWaitingCount } from '../handover/useWaitingCount.ts'
import { useWords } from '../useWords.ts'
import { useViewMenu } from './useViewMenu.ts'

type PhoneMenuProps = {
  filter: FeedbackFilter
  listed: string | undefined
  onFilter: (filter: FeedbackFilter) => void
}

/** On a phone: what a wide window shows as buttons of their own. */
export function PhoneMenu({ filter, listed, onFilter }: PhoneMenuProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [exports, setExports] = useState(false)
  const waiting = useWaitingCount()
  const views = useViewMenu(filter, onFilter)
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
          else if (id === 'export') setExports(true)
          else views.choose(id)
        }}
      />
      {exports && <ExportPart filter={filter} listed={listed} onClose={() => setExports(false)} />}
    </>
  )
}
