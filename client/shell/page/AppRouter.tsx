import { startTransition, use, useMemo, type ReactNode } from 'react'
import {
  BrowserRouter,
  UNSAFE_NavigationContext as NavigationContext,
  type NavigateOptions,
  type Navigator,
} from 'react-router'

import { base } from '../../session/redirect.ts'

type To = Parameters<Navigator['push']>[0]

/**
 * The browser's address. A navigation renders as a transition, which leaves room for presses and typing
 * but takes a third longer, unless it has `flushSync`: React Router knows that option only for routers
 * with loaders.
 */
export const AppRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={base} useTransitions={false}>
    <Transitions>{children}</Transitions>
  </BrowserRouter>
)

function Transitions({ children }: { children: ReactNode }) {
  const outer = use(NavigationContext)
  const navigation = useMemo(() => {
    const { navigator } = outer
    const go =
      (how: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
        const run = () => navigator[how](to, state, options)
        if (options?.flushSync) run()
        else startTransition(run)
      }
    return { ...outer, navigator: { ...navigator, push: go('push'), replace: go('replace') } }
  }, [outer])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
