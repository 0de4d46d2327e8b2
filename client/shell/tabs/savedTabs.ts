import { chainTo, pinnedPages, type PageEntry } from '../page/pageEntry.ts'
import { nameOf, tabOf, withTab, type Tab, type TabDetail } from './tabs.ts'

/** Pinned tabs, then the account's saved tabs that it may still open. */
export function savedTabs(pages: readonly PageEntry[], stored: string | undefined): readonly Tab[] {
  const pinned = pinnedPages(pages).flatMap((page) => tabOf(page) ?? [])
  return recordsIn(stored).reduce<readonly Tab[]>((tabs, record) => {
    const place = new URL(record.fullPath, 'http://tab')
    const page = chainTo(pages, place.pathname).at(-1)
    const known = page?.affix ? tabs.find(({ name }) => name === nameOf(page)) : undefined
    const tab = page?.load && tabOf(page, place, known?.key ?? record.key)
    const { detail } = record
    return tab ? withTab(tabs, { ...tab, ...(detail && { detail }) }) : tabs
  }, pinned)
}

/** The stored fields of a tab. */
type SavedTab = Pick<Tab, 'key' | 'fullPath' | 'detail'>

export const serializeTabs = (tabs: readonly Tab[]): string =>
  JSON.stringify(
    tabs.map(({ key, fullPath, detail }): SavedTab => ({
      key,
      fullPath,
      ...(detail && { detail }),
    })),
  )

function recordsIn(stored: string | undefined): SavedTab[] {
  try {
    const records: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(records) ? records.flatMap(recordOf).slice(0, 50) : []
  } catch {
    return []
  }
}

function recordOf(value: unknown): SavedTab[] {
  const { key, fullPath, detail } = (value ?? {}) as Record<string, unknown>
  if (typeof key !== 'string' || !isPath(fullPath)) return []
  return [{ key, fullPath, ...(isDetail(detail) && { detail }) }]
}

/** Older versions kept the words alone; without their language they are left out. */
function isDetail(value: unknown): value is TabDetail {
  const { text, language } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && (language === 'en' || language === 'zh-CN')
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && URL.canParse(value, 'http://tab')
