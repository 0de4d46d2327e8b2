import { resolve } from 'node:path'

/**
 * Manual chunks, for few requests on a first visit. A chunk holds its roots and all their imports that
 * no earlier chunk has: the entry; what every screen needs; form fields; the login page, which the app
 * does not load; the app with its start page.
 */
const roots = {
  entry: ['main.tsx'],
  base: [
    'locales/i18n.ts',
    'session/channel.ts',
    'session/root.ts',
    // Also in the app.
    'api/failure.ts',
    'ui/Button.tsx',
    'ui/form/shownErrors.ts',
    'shell/Mark.tsx',
    'ui/state/Skeleton.tsx',
  ],
  fields: [
    'ui/form/TextField.tsx',
    // On the login page and in the worklist.
    '../node_modules/lucide-react/dist/esm/icons/eye.mjs',
    '../node_modules/lucide-react/dist/esm/icons/eye-off.mjs',
  ],
  login: ['session/login/renderLogin.tsx'],
  app: ['session/account.ts', 'shell/renderApp.tsx', 'home/HomePage.tsx'],
}

/**
 * Modules shared by several pages, grouped into few chunks instead of many small ones. All others
 * stay with their page or overlay. Those of `parts` that neither home nor the feedback list loads are
 * `moreParts`.
 */
const shared = [
  // Only some pages draw charts, and their library is large.
  ['charts', /\/(client\/ui\/chart|d3-[a-z]+)\//],
  [
    'cases',
    /\/client\/(house\/address\.ts|feedback\/(actions|timeline|draft|address\.ts|act\/act\.module|filter\/filter\.ts))/,
  ],
  [
    'parts',
    /\/(client\/(ui|api|form|list|query|session\/use[A-Z]|house\/roomName|locales\/nameIn)|(contract|web|zod|lucide-react|es-toolkit)\/|@tanstack\/)/,
  ],
] as const

const openedOften = [
  'feedback/FeedbackPage.tsx',
  'home/period/PeriodSection.tsx',
  'shell/menu/shortcuts.ts',
  'ui/overlay/PromptDialogs.tsx',
]

/** Parts of TanStack Query that a first visit does not need. */
const later =
  /@tanstack\/.*\/(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation|useMutationState)\.js$/

/** Its own chunk: compiled together with the rest of `base` it would block the main thread for longer. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//

/** What draws all icons; each icon stays with its page. */
const iconCode = /\/lucide-react\/dist\/esm\/(?!icons)/

/** The texts of a first visit, one chunk per language; other areas load with their pages. */
const firstTexts = /locales\/(en|zh-CN)\/(shell|home)\.json$/

type Module = { importedIds: readonly string[]; dynamicImporters: readonly string[] }
type ModuleOf = (id: string) => Module | null
type Modules = { getModuleInfo: ModuleOf }

const members = new Map<string, Set<string>>()

/** The chunk of a module; null leaves it to the bundler, as for the entry itself. */
export function chunkOf(id: string, modules: Modules) {
  const moduleOf: ModuleOf = (known) => modules.getModuleInfo(known)
  const language = firstTexts.exec(id)?.[1]
  if (language) return language
  if (later.test(id)) return 'parts'
  if (react.test(id)) return 'react'
  if (iconCode.test(id)) return 'base'
  for (const [name, files] of Object.entries(roots)) {
    if (!within(name, files, moduleOf).has(id)) continue
    // All modules the entry shares with others go into one chunk.
    return name === 'entry' && id.endsWith('/client/main.tsx') ? null : name
  }
  // Dynamically imported modules keep their own chunk.
  if (moduleOf(id)?.dynamicImporters.length) return null
  const name = shared.find(([, path]) => path.test(id))?.[0] ?? null
  return name === 'parts' && !within('often', openedOften, moduleOf).has(id) ? 'moreParts' : name
}

/** All modules that these need before they run, themselves among them. */
function within(name: string, files: readonly string[], moduleOf: ModuleOf) {
  const ids = files.map((file) => resolve(import.meta.dirname, file))
  const found = members.get(name) ?? addAll(ids, moduleOf, new Set())
  members.set(name, found)
  return found
}

function addAll(ids: readonly string[], moduleOf: ModuleOf, found: Set<string>) {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    addAll(moduleOf(id)?.importedIds ?? [], moduleOf, found)
  }
  return found
}
