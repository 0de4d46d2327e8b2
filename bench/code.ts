import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { parseSync, Visitor, type Node, type ObjectPropertyKind, type Statement } from 'oxc-parser'

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
  for (const [file, key, entry] of [
    ['server/feedback/routes.ts', 'act', 'hold'],
    ['server/guest/routes.ts', 'submit', undefined],
    ['server/feedback/routes.ts', 'list', undefined],
  ] as const) {
    const reached = filesReached(file, key, entry)
    console.log(`  ${[key, entry].filter(Boolean).join(' ')}: ${reached.length}`)
    for (const each of reached) console.log(`    ${each}`)
  }
}

const isSource = (file: string) =>
  /\.(ts|tsx|css|mjs|cjs)$/.test(file) &&
  !/\.(test|spec)\.tsx?$|^e2e\/|\/testing\/|^server\/demo\/content\//.test(file)

type Declared = { node: Node; uses: Set<string> }
type Module = {
  declared: Map<string, Declared>
  imported: Map<string, { file: string; name: string }>
  keyed: Map<string, Declared>
}
const modules = new Map<string, Module>()

/**
 * Files whose functions are called, directly or not, by the handler under this key. Of a table of
 * handlers, such as the staff actions, only `entry` is followed.
 */
function filesReached(file: string, key: string, entry?: string): string[] {
  const visited = new Set<string>()
  const visit = (path: string, name: string, declared: Declared | undefined) => {
    if (!declared || visited.has(`${path} ${name}`)) return
    visited.add(`${path} ${name}`)
    const { declared: own, imported } = moduleOf(path)
    for (const used of usesOf(declared, path, entry)) {
      const target = imported.get(used)
      if (target) visit(target.file, target.name, moduleOf(target.file).declared.get(target.name))
      else visit(path, used, own.get(used))
    }
  }
  const start = moduleOf(file).keyed.get(key)
  if (!start) throw new Error(`${file} has no handler “${key}”`)
  visit(file, `${key}:`, start)
  return [...new Set([...visited].map((each) => each.split(' ')[0]!))].toSorted()
}

function usesOf({ node, uses }: Declared, path: string, entry: string | undefined): Set<string> {
  const table = entriesOf(node)
  if (!entry || !table) return uses
  const own = table.find((each) => each.type === 'Property' && keyOf(each) === entry)
  if (own) return usesIn(own)
  if (!table.every((each) => each.type === 'SpreadElement')) return uses
  const { imported } = moduleOf(path)
  const holdsEntry = (name: string) => {
    const target = imported.get(name)
    const declared = target && moduleOf(target.file).declared.get(target.name)
    return (declared && entriesOf(declared.node))?.some((each) => keyOf(each) === entry) ?? false
  }
  return new Set([...uses].filter(holdsEntry))
}

function entriesOf(node: Node) {
  const object = node.type === 'TSSatisfiesExpression' ? node.expression : node
  return object.type === 'ObjectExpression' ? object.properties : undefined
}
const keyOf = (each: ObjectPropertyKind) =>
  each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : undefined

function moduleOf(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const { program, module } = parseSync(path, readFileSync(path, 'utf8'))
  const found: Module = { declared: new Map(), imported: new Map(), keyed: new Map() }
  modules.set(path, found)
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue
    const file = posix.join(posix.dirname(path), moduleRequest.value)
    for (const entry of entries) {
      if (entry.isType || !entry.localName.value) continue
      found.imported.set(entry.localName.value, {
        file,
        name: entry.importName.name ?? 'default',
      })
    }
  }
  for (const statement of program.body) declare(statement, found)
  new Visitor({
    CallExpression({ callee, arguments: [, handlers] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'implement') return
      if (handlers?.type !== 'ObjectExpression') return
      for (const each of handlers.properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier') continue
        found.keyed.set(each.key.name, { node: each.value, uses: usesIn(each.value) })
      }
    },
  }).visit(program)
  return found
}

function declare(statement: Statement, { declared }: Module): void {
  const node =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
  if (node.type === 'FunctionDeclaration' && node.id)
    declared.set(node.id.name, { node, uses: usesIn(node) })
  if (node.type !== 'VariableDeclaration') return
  for (const { id, init } of node.declarations)
    if (id.type === 'Identifier' && init) declared.set(id.name, { node: init, uses: usesIn(init) })
}

/** Names read in this part of the tree, types left out. */
function usesIn(node: unknown): Set<string> {
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
