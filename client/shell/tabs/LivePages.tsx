import {
  Activity,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Location } from 'react-router'

import { loadPage } from '../page/pageCode.ts'
import { PageBoundary } from '../page/PageBoundary.tsx'
import { chainTo, type PageCode, type PageEntry } from '../page/pageEntry.ts'
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
    const page = location && chainTo(pages, location.pathname).at(-1)
    if (!page) return null
    return (
      <LivePage
        key={`${key} ${generations.get(key) ?? 0}`}
        page={page}
        tabKey={key}
        location={location}
        isActive={key === active}
      />
    )
  })
}

type LivePageProps = { page: PageEntry; tabKey: string; location: Location; isActive: boolean }

/** What names the tab is outside of `Activity`, as it also changes while the page is hidden. */
const LivePage = memo(function LivePage({ page, tabKey, location, isActive }: LivePageProps) {
  const [code, setCode] = useState<PageCode>()
  return (
    <PageRouter tabKey={tabKey} location={location}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>
        <PageContent page={page} onCode={setCode} />
      </Activity>
      {code?.TabDetail && <code.TabDetail />}
    </PageRouter>
  )
})

type PageContentProps = { page: PageEntry; onCode: (code: PageCode) => void }

/** Memoised, so that showing and hiding the page does not render it again. */
const PageContent = memo(function PageContent({ page, onCode }: PageContentProps) {
  return (
    <PageScroll>
      <PageBoundary page={page}>
        <PageBody page={page} onCode={onCode} />
      </PageBoundary>
    </PageScroll>
  )
})

function PageBody({ page, onCode }: PageContentProps) {
  const code = use(loadPage(page))
  useEffect(() => onCode(code), [code, onCode])
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
