import fs from 'node:fs'
import path from 'node:path'

import type { Endpoint } from '@hotel/contract/http/endpoint'

const contract = path.join(import.meta.dirname, '../../contract')

/** All endpoints, collected from every file of the contract so that none is missed. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = fs
    .readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('node_modules'))
  const modules = await Promise.all(
    files.map(async (name) => (await import(path.join(contract, name))) as Record<string, unknown>),
  )
  const found = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.values(value as object) as unknown[])
    .filter(isEndpoint)
  return [...new Set(found)]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'path' in value &&
  'kind' in value

type Shaped = { shape?: Record<string, unknown>; def?: { options?: Shaped[] } }

/** Whether a command takes a request id, in any of its variants. */
export function takesRequestId({ kind, body }: Endpoint): boolean {
  const { shape, def } = (body ?? {}) as Shaped
  const shapes = [shape, ...(def?.options ?? []).map((option) => option.shape)]
  return kind === 'command' && shapes.some((each) => each && 'requestId' in each)
}
