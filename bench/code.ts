import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { parseSync, Visitor, type Node } from 'oxc-parser'

import { printTable } from './measure/table.ts'

/**
 * The size of the source: lines, files by length, folders, and how many files of the server a reader
 * opens to follow three requests. Tests, test support and the demo's texts are not counted.
 */
export function benchCode(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(isSource)
  const lengths = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  const sum = (within: (file: string) => boolean) =>
    files.reduce((total, file, at) => total + (within(file) ? lengths[at]! : 0), 0)
  const workspaces = [...new Set(files.map((file) => file.split('/')[0]!))].filter((folder) =>
    files.some((file) => file.startsWith(`${folder}/`)),
  )
  printTable(
    'Lines of source, tests and the demo’s texts aside',
    ['workspace', 'files', 'TypeScript lines', 'CSS lines'],
    [
      ...workspaces.map((folder) => folderRow(folder, (file) => file.startsWith(`${folder}/`))),
      folderRow('all', () => true),
    ],
  )
  function folderRow(name: string, within: (file: string) => boolean) {
    return [
      name,
      files.filter(within).length,
      sum((file) => within(file) && !file.endsWith('.css')),
      sum((file) => within(file) && file.endsWith('.css')),
    ].map(String)
  }

  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]
  console.log(`\nLines a file: median ${at(0.5)}, p90 ${at(0.9)}, longest ${sorted.at(-1)}`)
  const folders = Map.groupBy(files, (file) => posix.dirname(file))
  const large = [...folders].filter(([, each]) => each.length > 12)
  console.log(`Folders of more than 12 files: ${large.length}`)
  for (const [folder, each] of large) console.log(`  ${folder} ${each.length}`)

  console.log('\nServer files that a handler’s functions lead through:')
  for (const [name, starts] of Object.entries(handlers)) {
    const reached = filesReached(starts)
    console.log(`  ${name}: ${reached.length}`)
    for (const each of reached) console.log(`    ${each}`)
  }
}

const isSource = (file: string) =>
  /\.(ts|tsx|css|mjs|cjs)$/.test(file) &&
  !/\.(test|spec)\.tsx?$|^e2e\/|\/testing\/|^server\/demo\/content\//.test(file)

/** Where each request begins: a key of a table, by file. */
const handlers: Record<string, Record<string, string>> = {
  'act hold': { 'server/feedback/routes.ts': 'act', 'server/feedback/actions/progress.ts': 'hold' },
  submit: { 'server/guest/routes.ts': 'submit' },
  list: { 'server/feedback/routes.ts': 'list' },
}
/** The table of all staff actions is not followed: it leads to every one. */
const allActions = 'actions'

/** The names used by each declaration and under each key of a module, and where imported ones come from. */
type Module = {
  uses: Map<string, Set<string>>
  imported: Map<string, { file: string; name: string }>
}
const modules = new Map<string, Module>()

/** Files whose functions are called, directly or not, from here. */
function filesReached(starts: Record<string, string>): string[] {
  const visited = new Set<string>()
  const visit = (file: string, name: string) => {
    const { uses, imported } = moduleOf(file)
    const used = uses.get(name)
    if (!used || visited.has(`${file} ${name}`)) return
    visited.add(`${file} ${name}`)
    if (name === allActions) return
    for (const each of used) {
      const source = imported.get(each) ?? { file, name: each }
      visit(source.file, source.name)
    }
  }
  for (const [file, key] of Object.entries(starts)) {
    if (!moduleOf(file).uses.has(`${key}:`)) throw new Error(`${file} has no handler “${key}”`)
    visit(file, `${key}:`)
  }
  return [...new Set([...visited].map((each) => each.split(' ')[0]!))].toSorted()
}

function moduleOf(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const { program, module } = parseSync(path, readFileSync(path, 'utf8'))
  const imported = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.startsWith('.'))
    .flatMap(({ moduleRequest, entries }) => {
      const file = posix.join(posix.dirname(path), moduleRequest.value)
      return entries
        .filter(({ isType }) => !isType)
        .map(({ localName, importName }) => {
          return [localName.value, { file, name: importName.name ?? 'default' }] as const
        })
    })
  const uses = new Map<string, Set<string>>()
  const declare = (name: Node | null, value: unknown, suffix = '') => {
    if (name?.type !== 'Identifier' || uses.has(name.name + suffix)) return
    uses.set(name.name + suffix, namesIn(value))
  }
  for (const statement of program.body) {
    const node = 'declaration' in statement ? (statement.declaration ?? statement) : statement
    if (node.type === 'FunctionDeclaration') declare(node.id, node)
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) declare(id, init)
  }
  // Of two keys of one name, the first and outermost counts.
  new Visitor({ Property: ({ key, value }) => declare(key, value, ':') }).visit(program)
  const found = { uses, imported: new Map(imported) }
  modules.set(path, found)
  return found
}

/** Names read in this part of the tree, types left out. */
function namesIn(node: unknown): Set<string> {
  const names = new Set<string>()
  const walk = (each: unknown) => {
    if (Array.isArray(each)) return each.forEach(walk)
    if (typeof each !== 'object' || each === null) return
    const { type, name } = each as { type?: string; name?: unknown }
    if (type?.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) return
    if (type === 'Identifier' && typeof name === 'string') names.add(name)
    for (const [key, value] of Object.entries(each)) if (key !== 'typeAnnotation') walk(value)
  }
  walk(node)
  return names
}
