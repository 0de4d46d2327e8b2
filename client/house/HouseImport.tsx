import { houseImport, houseImportPath, maxImportedHouses } from '@hotel/contract/house/import'
import { importState } from '@hotel/contract/sheet/import'

import { ImportView } from '../import/ImportView.tsx'
import { useHotelText } from '../session/text/useHotelText.ts'
import { addressOfView } from './address.ts'

/** Imports rooms. */
export function HouseImport() {
  const { t, count } = useHotelText()
  return (
    <ImportView
      source={{
        path: houseImportPath,
        endpoints: houseImport,
        answer: importState,
        files: { template: 'rooms.xlsx', report: 'rooms-to-correct.xlsx' },
        changes: ['house', 'hotel'],
        texts: {
          title: t('house.import.title'),
          lead: t('house.import.lead'),
          fileHint: t('house.import.fileHint', { rooms: count(maxImportedHouses) }),
          newCount: t('house.import.newCount'),
          changedCount: t('house.import.changedCount'),
          apply: (rooms) => t('house.import.apply', { count: rooms }),
          done: (created, changed) => t('house.import.done', { created, changed }),
          key: t('house.column.houseNo'),
        },
        list: { label: t('house.import.see'), to: addressOfView('rooms') },
      }}
    />
  )
}
