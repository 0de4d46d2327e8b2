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

type PageRouterProps = { tabKey: string; place: Location; children: ReactNode }

/**
 * Every live page has an address of its own. Where it navigates within itself (a filter, a case) its
 * tab goes along instead of a new one being opened; and one that is not shown, because an answer or a
 * timer came late, moves its own tab and takes nobody away. The router's contexts are overridden
 * because its components cannot be nested.
 */
export function PageRouter({ tabKey, place, children }: PageRouterProps) {
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
  const location = useMemo(() => ({ location: place, navigationType: Action.Pop }), [place])
  return (
    <TabKeyContext value={tabKey}>
      <NavigationContext value={navigation}>
        <LocationContext value={location}>{children}</LocationContext>
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
  return { pathname: below || '/', search, hash, state, key: 'at rest' }
}
