import { loadArea } from '../../locales/i18n.ts'
import type { PageCode, PageEntry } from './pageEntry.ts'

/** Marked the way React marks fulfilled promises, so that `use` returns without suspending. */
type PageLoad = Promise<PageCode> & { status?: 'fulfilled'; value?: PageCode }

const loads = new Map<string, PageLoad>()

/** Loads a page's code and texts, once; rendering after that does not suspend. */
export function loadPage(page: PageEntry): Promise<PageCode> {
  const { path } = page
  const known = loads.get(path)
  if (known) return known
  const pageLoad: PageLoad = loadCode(page)
  loads.set(path, pageLoad)
  pageLoad.then(
    (value) => Object.assign(pageLoad, { status: 'fulfilled', value }),
    () => undefined,
  )
  return pageLoad
}

async function loadCode({ path, load, texts }: PageEntry): Promise<PageCode> {
  if (!load) throw new Error(`The page ${path} has no code.`)
  const areas = texts === undefined ? [] : [texts].flat()
  const [code] = await Promise.all([load(), ...areas.map(loadArea)])
  return code
}

/** Drops a failed load, so that a retry requests it again. */
export const dropPage = ({ path }: PageEntry) => loads.delete(path)
