import { lazy, Suspense } from 'react'

import { loadArea } from '../../locales/i18n.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import type { Tab } from '../tabs/tabs.ts'

/** Awaited before an overlay is shown, so that a failed load shows a message instead of an error page. */
export const loadOverlays = async () => {
  const [{ OpenOverlay: Shown }] = await Promise.all([
    import('./OpenOverlay.tsx'),
    loadArea('palette'),
    // The status of the cases found.
    loadArea('feedback'),
  ])
  return { default: Shown }
}
const OpenOverlay = lazy(loadOverlays)

export type Overlay = 'palette' | 'help' | undefined

export type OverlaysProps = {
  shown: Overlay
  pages: readonly PageEntry[]
  tabs: readonly Tab[]
  onClose: () => void
}

/** The palette and the shortcut help; their code loads on first use. */
export function Overlays(props: OverlaysProps) {
  return <Suspense fallback={null}>{props.shown && <OpenOverlay {...props} />}</Suspense>
}
