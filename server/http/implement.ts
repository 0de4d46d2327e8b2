import type { Endpoint } from '@hotel/contract/http/endpoint'

import type { Handler, SavedAnswer } from './handler.ts'

export type Route = { endpoint: Endpoint; handler: AnyHandler }
export type AnyHandler =
  | ((ctx: never, input: never) => Promise<unknown>)
  | { prepare: (ctx: never, input: never) => Promise<unknown> }
  | {
      run: (ctx: never, input: never) => Promise<unknown>
      repeat: (ctx: never, input: never, saved: SavedAnswer) => Promise<unknown>
    }

type Handlers<G extends Record<string, Endpoint>> = { [Key in keyof G]: Handler<G[Key]> }

/** Binds each endpoint of a group to its handler; a missing or extra handler does not compile. */
export function implement<G extends Record<string, Endpoint>>(
  group: G,
  handlers: Handlers<G>,
): Route[] {
  return Object.entries(group).map(([key, endpoint]) => ({
    endpoint,
    handler: handlers[key] as AnyHandler,
  }))
}
