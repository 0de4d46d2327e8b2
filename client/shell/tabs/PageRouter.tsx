import { use, useMemo, type ReactNode } from 'react'
import {
  createPath,
  NavigationType as Action,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Location,
  type Navigator,
} from 'react-router'

import { OwnTabContext, TabKeyContext } from './ownTab.ts'

type PageRouterProps = { tabKey: string; location: Location; children: ReactNode }

/**
 * Gives each live page its own location. Navigating within the page (a filter, a case) updates its tab
 * instead of opening a new one; a hidden page that navigates late, after a response or a timer, updates
 * its tab without leaving the active page. Overrides the router's contexts, because routers cannot be
 * nested.
 */
export function PageRouter({ tabKey, location, children }: PageRouterProps) {
  const outer = use(NavigationContext)
  const ownTab = use(OwnTabContext)
  const navigation = useMemo(() => {
    const { navigator, basename } = outer
    const go = (how: 'push' | 'replace') => (to: To, state?: object, options?: object) => {
      const marked = { ...state, tab: tabKey }
      if (ownTab?.isShown(tabKey)) navigator[how](to, marked, options)
      else ownTab?.move(tabKey, locationOf(to, marked, basename))
    }
    return { ...outer, navigator: { ...navigator, push: go('push'), replace: go('replace') } }
  }, [outer, ownTab, tabKey])
  const context = useMemo(() => ({ location, navigationType: Action.Pop }), [location])
  return (
    <TabKeyContext value={tabKey}>
      <NavigationContext value={navigation}>
        <LocationContext value={context}>{children}</LocationContext>
      </NavigationContext>
    </TabKeyContext>
  )
}

type To = Parameters<Navigator['push']>[0]

function locationOf(to: To, state: unknown, basename: string): Location {
  const {
    pathname = '/',
    search = '',
    hash = '',
  } = parsePath(typeof to === 'string' ? to : createPath(to))
  const below = pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname
  return { pathname: below || '/', search, hash, state, key: 'background' }
}
