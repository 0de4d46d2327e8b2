import type { Call } from '@hotel/contract/caller'
import type { Endpoint, InputOf } from '@hotel/contract/endpoint'

/** One right way to say a command, by somebody who may. */
export type Deed = () => Promise<{ call: Call; endpoint: Endpoint; input: object }>
export type Deeds = Record<string, Deed>

export const ready = <E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) => ({
  call,
  endpoint,
  input: input as object,
})
