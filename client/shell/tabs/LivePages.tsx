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
  state: Pick<OpenPages, 'active' | 'live' | 'places' | 'generations'>
}

/** Every live page stands at its own address; all but one are hidden and at rest. */
export function LivePages({ pages, state }: LivePagesProps) {
  const { active, live, places, generations } = state
  // In a fixed order, so that visiting a page does not move another one in the document.
  return live.toSorted().map((key) => {
    const place = places.get(key)
    const page = place && chainTo(pages, normalised(place.pathname)).at(-1)
    if (!page) return null
    return (
      <Activity
        key={`${key} ${generations.get(key) ?? 0}`}
        mode={key === active ? 'visible' : 'hidden'}
      >
        <LivePage page={page} tabKey={key} place={place} />
      </Activity>
    )
  })
}

type LivePageProps = { page: PageEntry; tabKey: string; place: Location }

const LivePage = memo(function LivePage({ page, tabKey, place }: LivePageProps) {
  return (
    <PageScroll>
      <PageRouter tabKey={tabKey} place={place}>
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

/** Scrolls for itself; it and whatever scrolls in it stand where they stood when it is shown again. */
function PageScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef(new Map<Element, { top: number; left: number }>())
  useLayoutEffect(() => {
    for (const [element, place] of scrolled.current) {
      if (box.current?.contains(element)) element.scrollTo({ ...place, behavior: 'instant' })
      else scrolled.current.delete(element)
    }
  }, [])
  return (
    <div
      ref={box}
      className={styles.page}
      onScrollCapture={({ target }) => {
        if (!(target instanceof Element)) return
        scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
      }}
    >
      {children}
    </div>
  )
}
