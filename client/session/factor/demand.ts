import { lazy } from 'react'

import { factorDemand } from '../../api/store.ts'
import { loadArea } from '../../locales/i18n.ts'

const load = async () => {
  const [{ FactorBar: Bar, addFactor }] = await Promise.all([
    import('./FactorDemand.tsx'),
    loadArea('factor'),
    loadArea('password'),
  ])
  return { Bar, addFactor }
}

/** Says so above the page; loaded before it is rendered. */
export const FactorBar = lazy(async () => ({ default: (await load()).Bar }))

/**
 * The hotel began to demand a second factor while the app was open. The page stays with what was
 * typed, and what the member does opens the dialog that adds one.
 */
export function demandFactor(isAction: boolean) {
  load().then(
    ({ addFactor }) => {
      factorDemand.set(true)
      if (isAction) void addFactor()
    },
    // The next refused call tries again; until then its own message says why.
    () => undefined,
  )
}
