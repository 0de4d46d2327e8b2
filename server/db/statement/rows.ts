import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  RawNode,
  ReferenceNode,
  SelectionNode,
  sql,
  type Expression,
  type OperationNode,
  type RawBuilder,
} from 'kysely'

/** The rows of a query as one JSON array, with the names they have in TypeScript. */
export function rowsAsJson<R>(query: {
  toOperationNode: () => OperationNode
  execute: () => Promise<R[]>
}): RawBuilder<R[]> {
  const rows: Expression<R> = {
    expressionType: undefined,
    toOperationNode: () => namedInCamelCase(query.toOperationNode()),
  }
  return sql<R[]>`(select coalesce(json_agg(item), '[]') from ${rows} as item)`
}

/** The same query with every selected column under its name in TypeScript. */
export function namedInCamelCase<N extends OperationNode>(node: N): N {
  const { selections, returning } = node as {
    selections?: readonly SelectionNode[]
    returning?: { selections: readonly SelectionNode[] }
  }
  return {
    ...node,
    ...(selections && { selections: selections.map(named) }),
    ...(returning && { returning: { ...returning, selections: returning.selections.map(named) } }),
  }
}

function named(selection: SelectionNode): SelectionNode {
  const { selection: node } = selection
  const [value, name] = AliasNode.is(node)
    ? [node.node, node.alias]
    : ReferenceNode.is(node) && ColumnNode.is(node.column)
      ? [node, node.column.column]
      : []
  if (!value || !name || !IdentifierNode.is(name)) {
    throw new Error('A prepared statement names every column it selects.')
  }
  const inCamelCase = name.name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  // Raw, because the plugin would turn the name into snake case again.
  return SelectionNode.create(AliasNode.create(value, RawNode.createWithSql(`"${inCamelCase}"`)))
}
