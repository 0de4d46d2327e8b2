import { resolve } from 'node:path'

/**
 * Few requests on a first visit. A chunk is its roots and all they import that none before it has:
 * the entry; what every screen needs; what a call needs, and the desk with the page everybody lands
 * on.
 */
const roots = {
  entry: ['main.tsx'],
  base: ['locales/words.ts', 'session/login/drawLogin.tsx', 'ui/state/Skeleton.tsx'],
  desk: [
    'session/account.ts',
    'session/login/signIn.ts',
    'shell/drawDesk.tsx',
    'home/HomePage.tsx',
    'ui/overlay/AskDialog.tsx',
  ],
}

/**
 * What is left is each page's and each overlay's own, but for what several of them share: that comes
 * with the first of them, and all at once, instead of in a request for every few lines.
 */
const shared = [
  ['icons', /lucide-react/],
  ['contract', /\/(contract|zod)\//],
  ['parts', /\/(client\/(ui|api)|es-toolkit|@tanstack)\//],
] as const

/** What a first visit does without, though it comes from the same place as what it needs. */
const later = /@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|useMutationState)\.js$/

/** The words of a first visit, one chunk a language; other areas come with their pages. */
const firstWords = /locales\/(en|zh-CN)\/(shell|home)\.json$/

type Module = { importedIds: readonly string[]; dynamicImporters: readonly string[] }
type ModuleOf = (id: string) => Module | null
type Modules = { getModuleInfo: ModuleOf }

const members = new Map<string, Set<string>>()

/** The chunk a module belongs to; null where the bundler may decide, as for the entry itself. */
export function chunkOf(id: string, modules: Modules) {
  const moduleOf: ModuleOf = (known) => modules.getModuleInfo(known)
  const language = firstWords.exec(id)?.[1]
  if (language) return language
  if (later.test(id)) return 'parts'
  for (const [name, files] of Object.entries(roots)) {
    const ids = files.map((file) => resolve(import.meta.dirname, file))
    const within = members.get(name) ?? addAll(ids, moduleOf, new Set())
    members.set(name, within)
    // What the entry shares with others is one request, however differently they share it.
    if (within.has(id)) return id === ids[0] && name === 'entry' ? null : name
  }
  // What is loaded by itself stays by itself.
  if (moduleOf(id)?.dynamicImporters.length) return null
  return shared.find(([, path]) => path.test(id))?.[0] ?? null
}

function addAll(ids: readonly string[], moduleOf: ModuleOf, found: Set<string>) {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    addAll(moduleOf(id)?.importedIds ?? [], moduleOf, found)
  }
  return found
}
