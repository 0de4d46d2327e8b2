import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'

export type Import = { specifier: string; typeOnly: boolean; target: string | undefined }
export type Source = { file: string; text: string; imports: Import[] }

const workspaces = ['contract', 'web', 'server', 'client', 'guest']
const outside = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

function filesUnder(folder: string): string[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.name.startsWith('.') || outside.has(entry.name)) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/** Where an import leads in this repository; `undefined` for a package. */
function targetOf(file: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('@hotel/') ? specifier.slice('@hotel/'.length) : undefined
}

export function parse(file: string, text: string): Source {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ specifier, typeOnly, target: targetOf(file, specifier) })
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  for (const { moduleRequest, isType } of module.staticExports.flatMap((each) => each.entries))
    if (moduleRequest) add(moduleRequest.value, isType)
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') add(String(source.value), false)
    },
    TSImportType: ({ source }) => add(source.value, true),
  }).visit(program)
  return { file, text, imports }
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** `queries.ts`, or split by action `resolve.queries.ts`. */
export const isQueries = (file: string) => /\/([\w-]+\.)?queries\.ts$/.test(file)
export const isWithin = (path: string | undefined, ...folders: string[]) =>
  path !== undefined && folders.some((each) => path === each || path.startsWith(`${each}/`))
export const isPackage = ({ specifier }: Import, ...names: string[]) =>
  isWithin(specifier, ...names)

export const sqlPackages = ['kysely', 'pg', 'pg-cursor', '@electric-sql/pglite']
export const speaksSql =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\s*\(|\bsql\s*[`<]/

const notServerSlices = ['http', 'db', 'import', 'testing', 'demo', 'operate', 'backup']
const notClientSlices = [
  'shell',
  'session',
  'api',
  'query',
  'form',
  'list',
  'card',
  'import',
  'ui',
  'locales',
  'public',
]
/** `server/feedback/routes.ts` → `feedback`; `undefined` for what belongs to no slice. */
function sliceOf(path: string | undefined, workspace: string, notSlices: string[]) {
  const [first, folder, ...rest] = path?.split('/') ?? []
  const belongs = first === workspace && folder !== undefined && rest.length > 0
  return belongs && !notSlices.includes(folder) ? folder : undefined
}
export const serverSlice = (path: string | undefined) => sliceOf(path, 'server', notServerSlices)
export const clientSlice = (path: string | undefined) => sliceOf(path, 'client', notClientSlices)

/** Decides and computes only: reaches neither the database nor HTTP, nor anything that does. */
export function isPure(file: string, sources: Source[], seen = new Set<string>()): boolean {
  if (seen.has(file)) return true
  seen.add(file)
  if (file.endsWith('/routes.ts') || isQueries(file) || isTest(file)) return false
  if (isWithin(file, 'server/http', 'server/db')) return false
  const source = sources.find((each) => each.file === file)
  return (source?.imports ?? []).every(
    (each) =>
      each.typeOnly ||
      (!isPackage(each, ...sqlPackages, 'fastify') &&
        (!isWithin(each.target, 'server') || isPure(each.target ?? '', sources, seen))),
  )
}

export type Breaks = (file: string, imported: Import, sources: Source[]) => boolean
export const importsThat =
  (breaks: Breaks) =>
  (sources: Source[]): string[] =>
    sources.flatMap(({ file, imports }) =>
      imports
        .filter((imported) => breaks(file, imported, sources))
        .map(({ specifier }) => `${file} imports ${specifier}`),
    )

export type Tree = Record<string, string>
export type Rule = {
  sentence: string
  breaches: (sources: Source[]) => string[]
  good: Tree
  bad: Tree[]
}

export const files = filesUnder('')
export const readText = (file: string) => readFileSync(file, 'utf8')
const toSources = (tree: Tree) => Object.entries(tree).map(([file, text]) => parse(file, text))

let parsed: Source[] | undefined
/** All source files of the workspaces. */
const sources = () =>
  (parsed ??= files
    .filter((file) => isWithin(file, ...workspaces) && /\.tsx?$/.test(file))
    .map((file) => parse(file, readText(file))))

/** Breaches in this repository, after the rule has accepted its good and refused its bad examples. */
export function breachesOf({ breaches, good, bad }: Rule) {
  const missed = bad.filter((tree) => breaches(toSources(tree)).length === 0)
  const refused = breaches(toSources(good)).map((each) => `refuses a good example: ${each}`)
  return [
    ...refused,
    ...missed.map((tree) => `accepts a bad example: ${JSON.stringify(tree)}`),
    ...breaches(sources()),
  ]
}
