import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { bases } from '../../api/bases.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { chooseFromMenu, preloadMenus } from '../../ui/overlay/dialogs.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './button.module.css'
import type { PaperFor } from './CasePaper.tsx'

const CasePaper = lazy(async () => ({ default: (await import('./CasePaper.tsx')).CasePaper }))

/** Prints the case for the hotel, or for the guest without internal data. */
export function PrintButton({ item }: { item: FeedbackDetail }) {
  const { t } = useFeedbackText()
  const [paper, setPaper] = useState<PaperFor>()
  const choosePaper = async (button: Element) => {
    const selected = await chooseFromMenu<PaperFor>(button, t('worklist.print.button'), [
      { id: 'hotel', label: t('worklist.print.house') },
      { id: 'guest', label: t('worklist.print.guest') },
    ])
    setPaper(selected)
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
        className={styles.button}
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
            paperFor={paper}
            photosAt={bases.adminApi}
            onDone={() => setPaper(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
