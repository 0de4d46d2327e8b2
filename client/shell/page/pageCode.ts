import { openArea } from '../../locales/words.ts'
import type { PageCode, PageEntry } from './pageEntry.ts'

/** As React marks a promise that it has seen fulfilled: then `use` need not wait for it. */
type Asking = Promise<PageCode> & { status?: 'fulfilled'; value?: PageCode }

const asked = new Map<string, Asking>()

/** Asks for a page's code and words, once; whoever draws it later than it came need not wait. */
export function loadPage(page: PageEntry): Promise<PageCode> {
  const { path } = page
  const known = asked.get(path)
  if (known) return known
  const asking: Asking = bring(page)
  asked.set(path, asking)
  asking.then(
    (value) => Object.assign(asking, { status: 'fulfilled', value }),
    () => undefined,
  )
  return asking
}

async function bring({ path, load, words }: PageEntry): Promise<PageCode> {
  if (!load) throw new Error(`The page ${path} has no code.`)
  const areas = words === undefined ? [] : [words].flat()
  const [code] = await Promise.all([load(), ...areas.map(openArea)])
  return code
}

/** So that trying again asks the server again. */
export const forgetPage = ({ path }: PageEntry) => asked.delete(path)
