import type { ImportEndpoints, ImportState } from '@hotel/contract/sheet/import'
import type { ReactNode } from 'react'

/** What differs between the imports of rooms and of members. */
export type ImportSource<State extends ImportState = ImportState> = {
  path: string
  endpoints: ImportEndpoints
  /** Reads the answer of the upload. */
  answer: { parse: (data: unknown) => State }
  files: { template: string; report: string }
  /** Groups of queries that an applied import changes. */
  changes: readonly string[]
  texts: {
    title: string
    lead: string
    fileHint: string
    newCount: string
    changedCount: string
    apply: (count: number) => string
    done: (created: number, changed: number) => string
    key: string
  }
  onDone?: (state: State) => void
  /** Whether what is shown then may go. */
  mayLeave?: () => Promise<boolean>
  /** Shown when it was applied, beside the link to the list. */
  whenDone?: (state: State) => ReactNode
  list: { label: string; to: string | { pathname: string; search: string } }
}
