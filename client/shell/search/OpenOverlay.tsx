import type { OverlaysProps } from './Overlays.tsx'
import { Palette } from './Palette.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'

export function OpenOverlay({ shown, pages, tabs, onClose }: OverlaysProps) {
  if (shown === 'help') return <ShortcutHelp onClose={onClose} />
  return <Palette pages={pages} tabs={tabs} onClose={onClose} />
}
