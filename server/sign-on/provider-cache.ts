import { shared } from '../operate/timeout.ts'
import type { Destinations } from '../outbox/address.ts'
import { readProvider, type Provider } from './provider.ts'

const freshMs = 60_000
/** With two documents each, at most 64 million characters. */
const maxHotels = 250

/** The setting of hotel `id`; another one has another version. */
type Setting = Provider & { id: string; version: number }
type Read = typeof readProvider

/**
 * Sign-ins within a minute share what the provider says of itself, so that beginning many costs it
 * nothing. A hotel keeps one provider, whatever its setting was before, so none can push out others'.
 */
export function providerCache(read: Read = readProvider) {
  const kept = new Map<string, { of: string; find: () => ReturnType<Read> }>()
  return (provider: Setting, { privateNetworks, hosts }: Destinations): ReturnType<Read> => {
    const { id, version } = provider
    const of = JSON.stringify([version, privateNetworks, hosts])
    const before = kept.get(id)
    const own =
      before?.of === of
        ? before
        : { of, find: shared(() => read(provider, { privateNetworks, hosts }), freshMs) }
    kept.delete(id)
    const [oldest] = kept.keys()
    if (kept.size >= maxHotels && oldest !== undefined) kept.delete(oldest)
    kept.set(id, own)
    return own.find()
  }
}
