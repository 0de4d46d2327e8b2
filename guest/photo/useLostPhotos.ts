import type { TrayPhoto } from '@hotel/web/photoTray'
import { useEffect, useState } from 'react'

/**
 * How many photos were lost with an earlier page, until the guest adds others. `saved` were not uploaded
 * then; `save` keeps on this device how many are not uploaded now.
 */
export function useLostPhotos(saved: number, photos: TrayPhoto[], save: (pending: number) => void) {
  const [lost, setLost] = useState(saved)
  const pending = photos.filter(({ state }) => state !== 'ready').length
  const [known, setKnown] = useState(pending)
  if (known !== pending) {
    setKnown(pending)
    setLost(0)
  }
  useEffect(() => {
    if (lost === 0 && saved !== pending) save(pending)
  }, [lost, save, saved, pending])
  // What was discarded has lost none.
  return Math.min(lost, saved)
}
