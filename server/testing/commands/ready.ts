import type { Call } from '@hotel/contract/http/caller'
import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'

/** A valid input for a command and a caller who may send it. */
export type SampleCommand = () => Promise<{ call: Call; endpoint: Endpoint; input: object }>
export type SampleCommands = Record<string, SampleCommand>

export const ready = <E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) => ({
  call,
  endpoint,
  input: input as object,
})
