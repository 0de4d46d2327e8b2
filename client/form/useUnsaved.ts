import { use, useEffect, useId } from 'react'

import { isUnsaved, TabKeyContext, unsaved } from '../shell/tabs/ownTab.ts'

/**
 * Registers unsaved input of a form without drafts, so that closing its tab, its browser tab or
 * logging out asks for confirmation. Stays registered while the tab is open, also while it is hidden;
 * a dialog (`whileHidden: false`) only while it is shown.
 */
export function useUnsaved(isTouched: boolean, { whileHidden = true } = {}) {
  const key = use(TabKeyContext) ?? ''
  const id = useId()
  useEffect(() => {
    register(key, id, isTouched)
    return whileHidden ? undefined : () => register(key, id, false)
  }, [key, id, isTouched, whileHidden])
}

function register(key: string, id: string, isTouched: boolean) {
  const forms = unsaved.get(key) ?? new Set()
  if (isTouched) forms.add(id)
  else forms.delete(id)
  unsaved.set(key, forms)
}

addEventListener('beforeunload', (event) => {
  // A member who signs out has decided to leave; the page is unmounted by then.
  const isShown = document.getElementById('root')?.hasChildNodes()
  if (isShown && isUnsaved()) event.preventDefault()
})
