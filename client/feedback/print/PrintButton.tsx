import type { FeedbackDetail } from '@hotel/contract/feedback'
import { audit } from '@hotel/contract/hotel/audit'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { bases } from '../../api/bases.ts'
import { useAttempt } from '../../query/useAttempt.ts'
import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { saveFile } from '../../ui/browser/saveFile.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { chooseFromMenu, preloadMenus } from '../../ui/overlay/dialogs.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { PaperFor } from './CasePaper.tsx'
import type { CaseProof } from './ProofSection.tsx'

const CasePaper = lazy(async () => ({ default: (await import('./CasePaper.tsx')).CasePaper }))

/** Prints the case for the hotel, for the guest without internal data, or as a file with its proof. */
export function PrintButton({ item }: { item: FeedbackDetail }) {
  const { t } = useHotelText()
  const { userRole } = useAccount().info
  const client = useQueryClient()
  const attempt = useAttempt()
  const [paper, setPaper] = useState<{ paperFor: PaperFor; proof?: CaseProof }>()
  const printFile = () =>
    attempt(async () => {
      const query = { ...queryOf(audit.caseFile, { id: item.id }), staleTime: 0 }
      const proof = await client.fetchQuery(query)
      if (proof.file) {
        const content = new Blob([JSON.stringify(proof.file)], { type: 'application/json' })
        saveFile(`${item.feedbackNo}.json`, content)
      }
      setPaper({ paperFor: 'hotel', proof })
    })
  const choosePaper = async (button: Element) => {
    const selected = await chooseFromMenu<PaperFor | 'file'>(button, t('worklist.print.button'), [
      { id: 'hotel', label: t('worklist.print.house') },
      { id: 'guest', label: t('worklist.print.guest') },
      // Events of the case that the page does not show are in it.
      ...(userRole <= 2 ? [{ id: 'file' as const, label: t('worklist.print.file') }] : []),
    ])
    if (selected === 'file') return printFile()
    setPaper(selected && { paperFor: selected })
  }
  useKeys({
    P: {
      label: t('worklist.print.button'),
      run: () => void choosePaper(document.querySelector('[data-prints-case]') ?? document.body),
    },
  })
  return (
    <>
      <IconButton
        data-prints-case
        className="away"
        label={t('worklist.print.button')}
        icon={<Printer />}
        aria-haspopup="menu"
        aria-keyshortcuts="Shift+P"
        onPointerEnter={preloadMenus}
        onFocus={preloadMenus}
        onClick={({ currentTarget }) => void choosePaper(currentTarget)}
      />
      {paper && (
        <Suspense fallback={null}>
          <CasePaper
            item={item}
            {...paper}
            photosAt={bases.adminApi}
            onDone={() => setPaper(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
