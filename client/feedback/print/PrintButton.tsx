import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { bases } from '../../api/bases.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { chooseFromMenu, preloadMenus } from '../../ui/overlay/ask.ts'
import { useWords } from '../useWords.ts'
import styles from './button.module.css'
import type { PaperFor } from './CasePaper.tsx'

const CasePaper = lazy(async () => ({ default: (await import('./CasePaper.tsx')).CasePaper }))

/** Prints the case for the house, or for the guest and without a word that is internal. */
export function PrintButton({ item }: { item: FeedbackDetail }) {
  const { t } = useWords()
  const [paper, setPaper] = useState<PaperFor>()
  const choose = async (button: Element) => {
    const chosen = await chooseFromMenu<PaperFor>(button, t('worklist.print.button'), [
      { id: 'house', label: t('worklist.print.house') },
      { id: 'guest', label: t('worklist.print.guest') },
    ])
    setPaper(chosen)
  }
  useKeys({
    P: {
      does: t('worklist.print.button'),
      deed: () => void choose(document.querySelector('[data-prints-case]') ?? document.body),
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
        onClick={({ currentTarget }) => void choose(currentTarget)}
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
