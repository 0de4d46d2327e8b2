import inspector from 'node:inspector'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { parseSync, type Expression } from 'oxc-parser'

import type { Crossing } from '../../db/fence/crossings.ts'
import { isQueries, parse, readText } from '../../../repository.ts'

const repository = path.join(import.meta.dirname, '../../..')

/** The files that a server may run: those that `app.ts` imports, and what they import. */
function servedFiles(file = 'server/app.ts', seen = new Set<string>()): Set<string> {
  seen.add(file)
  for (const { target, typeOnly } of parse(file, readText(path.join(repository, file))).imports) {
    if (target?.startsWith('server/') && target.endsWith('.ts') && !typeOnly && !seen.has(target))
      servedFiles(target, seen)
  }
  return seen
}

const isFunction = (value: Expression | null) =>
  value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'

function exportedFunctions(file: string): string[] {
  const { program } = parseSync(file, readText(path.join(repository, file)))
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration') return [declaration.id!.name]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations
      .filter(({ init }) => isFunction(init))
      .map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
  })
}

/** Every exported function of the queries that a server may send, as `file: name`. */
export const queryFunctions = () =>
  [...servedFiles()]
    .filter(isQueries)
    .flatMap((file) => exportedFunctions(file).map((name) => `${file}: ${name}`))
    .toSorted()

/** They make a part of prepared statements, once in a process: maybe for a test before. */
const parts = [
  'server/feedback/access.queries.ts: hiddenFrom',
  'server/feedback/access.queries.ts: viewerParams',
  'server/feedback/actions/compensation.queries.ts: compensationsOf',
  'server/feedback/create/create.queries.ts: recentlyResolvedIn',
  'server/feedback/detail/merged.queries.ts: mergedInto',
  'server/feedback/list/page.queries.ts: rowsOf',
  'server/feedback/photo.queries.ts: photosOf',
  'server/feedback/routing/route.queries.ts: candidatesOf',
  'server/guest/queries.ts: codeOf',
  'server/homepage/rollup/rollup.queries.ts: periodTotals',
]

/** Functions that need not be called for the proof, and why. */
export const notCalled: Record<string, string> = {
  ...Object.fromEntries(parts.map((name) => [name, 'It sends nothing.'])),
  'server/export/queries.ts: reader': 'It sends nothing, and is called when its file is loaded.',
  'server/upkeep/queries.ts: findHour': 'For the embedded database only.',
  'server/audit/queries.ts: listHotels': 'Only a command asks for it.',
  'server/code/wechat/access.queries.ts: releaseLease':
    'Its table is of the server, not of hotels.',
}

/** Reasons to look across hotels that no call, story or job of the proof has, and why. */
export const notCrossed: Partial<Record<Crossing, string>> = {
  'a test': 'It is no server.',
  'hotels at the start': 'They are printed before the first call.',
  'demo hotel': 'Only a request from another machine asks for it.',
  'hotel that moves': 'Only a hotel that is not here is looked for.',
  'what another cell may have': 'Only a proxy of several cells asks.',
  'copy of the database': 'For the embedded database only.',
  'vacuum of all tables': 'For the embedded database only.',
  'hour of the first hotel': 'For the embedded database only.',
}

/** From now on notes which functions of the server are called; returns them as `file: name`. */
export function watchCalls(): () => Set<string> {
  const session = new inspector.Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const root = `${pathToFileURL(repository).href}/`
  return () => {
    const called = new Set<string>()
    session.post('Profiler.takePreciseCoverage', (_error, answer) => {
      for (const { url, functions } of answer?.result ?? []) {
        const file = url.replace(root, '').replace(`${repository}/`, '')
        for (const { functionName, ranges } of functions)
          if (ranges[0]!.count > 0) called.add(`${file}: ${functionName}`)
      }
    })
    session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
    return called
  }
}
