import {
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
  type RootOperationNode,
  type SqlBool,
} from 'kysely'

import type { Reads, Writes } from '../open.ts'
import type { Tables } from '../tables.ts'
import { plugins } from './kysely.ts'
import { endTransactionWith, nameStatement } from './names.ts'
import { namedInCamelCase } from './rows.ts'

/** The parameter of this name; its value is passed with each call. */
type Param<V> = <K extends keyof V & string>(key: K) => V[K]
type Statement<R> = Partial<Compilable<R>> & { toOperationNode: () => RootOperationNode }
type Build<V, R> = (db: Kysely<Tables>, param: Param<V>) => Statement<R>

/**
 * A statement that finds rows by key, with the values `V`: built and compiled once, and planned once by
 * each connection. Never for filters, because their best plan depends on their values.
 */
export const prepared =
  <V extends object>() =>
  <R>(build: Build<V, R>) =>
    preparedOn<Reads, V, R>(build)

/** The same for a statement that writes. */
export const preparedWrite =
  <V extends object>() =>
  <R>(build: Build<V, R>) =>
    preparedOn<Writes, V, R>(build)

/**
 * A statement by key that differs from call to call in what it writes, not in how it finds it: each
 * connection plans each form once.
 */
export async function executePrepared<R>(db: Writes, query: Compilable<R>) {
  const compiled = query.compile()
  nameStatement(compiled.sql)
  return db.executeQuery(compiled)
}

/**
 * The same written as SQL, which names its columns itself. With `isLast` it is the last of its
 * transaction, which is committed with it.
 */
export const preparedSql =
  <V extends object>({ isLast = false } = {}) =>
  <R>(build: (param: Param<V>) => RawBuilder<R>) =>
    preparedOn<Writes, V, R>((_, param) => {
      const statement = build(param)
      return { toOperationNode: () => statement.toOperationNode() }
    }, isLast)

function preparedOn<On extends Reads, V extends object, R>(build: Build<V, R>, isLast = false) {
  let compiled: CompiledQuery<R> | undefined
  const list = async (db: On, values: V): Promise<R[]> => {
    const query = (compiled ??= compile(build))
    if (isLast) endTransactionWith(query.sql)
    const parameters = query.parameters.map((each) => valueOf(each, values))
    const executor = (db as Pick<Kysely<Tables>, never> as Kysely<Tables>).getExecutor()
    const { rows } = await executor.withoutPlugins().executeQuery<R>({ ...query, parameters })
    return rows
  }
  return {
    list,
    /** The first row. */
    find: async (db: On, values: V): Promise<R | undefined> => (await list(db, values))[0],
  }
}

/**
 * Whether a column is one of the given ids. PostgreSQL is not told how many there are: a plan for those
 * of one call would always look cheaper than the one it could keep.
 */
export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(array(select unnest(${ids}::uuid[])))`

const standsFor = Symbol('stands for')
type Placeholder = { [standsFor]: string }

/** Whether this stands for a value that is passed with each call. */
export const isParameter = (value: unknown): value is Placeholder =>
  value instanceof Object && standsFor in value

const valueOf = <V extends object>(parameter: unknown, values: V) =>
  isParameter(parameter) ? values[parameter[standsFor] as keyof V] : parameter

/** What is the same in each call is part of the text: PostgreSQL plans for it only if it knows it. */
class ParameterCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    const isFixed = value === null || ['string', 'number', 'boolean'].includes(typeof value)
    if (isFixed) this.appendImmediateValue(value)
    else super.appendValue(value)
  }
}

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ParameterCompiler(),
  },
  plugins,
})

/** Columns get their names in SQL, so that no row is renamed. */
function compile<V, R>(build: Build<V, R>): CompiledQuery<R> {
  const param = (key: string) => ({ [standsFor]: key })
  const node = namedInCamelCase(build(compiler, param as Param<V>).toOperationNode())
  const query = compiler.getExecutor().compileQuery<R>(node, createQueryId())
  nameStatement(query.sql)
  return query
}
