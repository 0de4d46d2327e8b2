import { Activity, memo, use, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Location } from 'react-router'

import { normalised } from '../page/guard.ts'
import { loadPage } from '../page/pageCode.ts'
import { PageBoundary } from '../page/PageBoundary.tsx'
import { chainTo, type PageEntry } from '../page/pageEntry.ts'
import type { OpenPages } from './openPages.ts'
import { PageRouter } from './PageRouter.tsx'
import styles from './tabs.module.css'

type LivePagesProps = {
  pages: readonly PageEntry[]
  state: Pick<OpenPages, 'active' | 'live' | 'locations' | 'generations'>
}

/** Renders every live page at its own location; all but the active one are hidden. */
export function LivePages({ pages, state }: LivePagesProps) {
  const { active, live, locations, generations } = state
  // Sorted by key, so that switching tabs does not move pages in the document.
  return live.toSorted().map((key) => {
    const location = locations.get(key)
    const page = location && chainTo(pages, normalised(location.pathname)).at(-1)
    if (!page) return null
    return (
      <Activity
        key={`${key} ${generations.get(key) ?? 0}`}
        mode={key === active ? 'visible' : 'hidden'}
      >
        <LivePage page={page} tabKey={key} location={location} />
      </Activity>
    )
  })
}

type LivePageProps = { page: PageEntry; tabKey: string; location: Location }

const LivePage = memo(function LivePage({ page, tabKey, location }: LivePageProps) {
  return (
    <PageScroll>
      <PageRouter tabKey={tabKey} location={location}>
        <PageBoundary page={page}>
          <PageBody page={page} />
        </PageBoundary>
      </PageRouter>
    </PageScroll>
  )
})

function PageBody({ page }: { page: PageEntry }) {
  const code = use(loadPage(page))
  return <code.default />
}

/** Restores the scroll positions of the page and of its scrollable parts when it is shown again. */
function PageScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef(new Map<Element, { top: number; left: number }>())
  useLayoutEffect(() => {
    for (const [element, position] of scrolled.current) {
      if (box.current?.contains(element)) element.scrollTo({ ...position, behavior: 'instant' })
      else scrolled.current.delete(element)
    }
  }, [])
  return (
    <div
      ref={box}
      className={`ground ${styles.page}`}
      onScrollCapture={({ target }) => {
        if (!(target instanceof Element)) return
        scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
      }}
    >
      {children}
    </div>
  )
}
