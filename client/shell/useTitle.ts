import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { Verdict } from './page/guard.ts'
import type { TitleKey } from './page/pageEntry.ts'

/** `System name - route title`, as the specification has it. */
export const titleOf = (systemName: string, routeTitle: string | undefined) =>
  routeTitle ? `${systemName} - ${routeTitle}` : systemName

export function titleKeyOf(verdict: Verdict): TitleKey | undefined {
  if (verdict.kind === 'allowed') return verdict.page.titleKey
  // A forbidden route has the title of the 404 page, like an unknown one.
  return verdict.kind === 'denied' || verdict.kind === 'unknown' ? 'page.unknown' : undefined
}

export function useTitle(verdict: Verdict) {
  const { t } = useTranslation()
  const key = titleKeyOf(verdict)
  const title = titleOf(t('system.name'), key && t(key))
  useEffect(() => {
    document.title = title
  }, [title])
}
