import type { Plugin } from 'vite'

/** What only the server reads of an endpoint: the OpenAPI document's sentence, the answer's schema. */
const dropped: Record<string, string> = { summary: "''", data: 'undefined' }

type Node = { type: string; start: number; end: number }
type Call = Node & { callee: { name?: string }; arguments: Node[] }
type Fields = Node & { properties: { key: { name?: string }; value: Node }[] }

/** Drops it from every endpoint of the contract, and with it the schemas that nothing else uses. */
export const dropServerParts = (): Plugin => ({
  name: 'drop-server-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code) {
      let left = code
      for (const { value, key } of fieldsIn(this.parse(code, { lang: 'ts' })).toReversed())
        left = left.slice(0, value.start) + dropped[key.name ?? ''] + left.slice(value.end)
      return { code: left, map: null }
    },
  },
})

/** The dropped fields of all endpoints below a node, in the order they are written. */
function fieldsIn(node: unknown): Fields['properties'] {
  if (typeof node !== 'object' || node === null) return []
  if (isEndpoint(node)) {
    const { properties } = node.arguments[2] as Fields
    return properties.filter(({ key }) => key?.name && key.name in dropped)
  }
  return Object.values(node).flatMap(fieldsIn)
}

const isEndpoint = (node: object): node is Call =>
  'callee' in node &&
  ['query', 'command'].includes((node as Call).callee.name ?? '') &&
  (node as Call).arguments[2]?.type === 'ObjectExpression'
