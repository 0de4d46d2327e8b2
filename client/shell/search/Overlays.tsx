import { lazy, Suspense } from 'react'

import type { PageEntry } from '../page/pageEntry.ts'
import type { Tab } from '../tabs/tabs.ts'

const Palette = lazy(() => import('./Palette.tsx').then((code) => ({ default: code.Palette })))
const ShortcutHelp = lazy(() =>
  import('./ShortcutHelp.tsx').then((code) => ({ default: code.ShortcutHelp })),
)

export type Overlay = 'palette' | 'help' | undefined

type OverlaysProps = {
  shown: Overlay
  pages: readonly PageEntry[]
  tabs: readonly Tab[]
  onClose: () => void
}

/** What a key of the shell opens; its code comes when it is first wanted. */
export function Overlays({ shown, pages, tabs, onClose }: OverlaysProps) {
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <Palette pages={pages} tabs={tabs} onClose={onClose} />}
      {shown === 'help' && <ShortcutHelp onClose={onClose} />}
    </Suspense>
  )
}
