import { lazy, Suspense } from 'react'

import { keepingPage } from '../deploy/missingChunk.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import type { Tab } from '../tabs/tabs.ts'

/** To be waited for before any is shown, so that one that does not come breaks nothing. */
export const loadOverlays = keepingPage(() => import('./OpenOverlay.tsx'))
const OpenOverlay = lazy(async () => ({ default: (await loadOverlays()).OpenOverlay }))

export type Overlay = 'palette' | 'help' | undefined

export type OverlaysProps = {
  shown: Overlay
  pages: readonly PageEntry[]
  tabs: readonly Tab[]
  onClose: () => void
}

/** What a key of the shell opens; its code comes when one of them is first wanted. */
export function Overlays(props: OverlaysProps) {
  return <Suspense fallback={null}>{props.shown && <OpenOverlay {...props} />}</Suspense>
}
