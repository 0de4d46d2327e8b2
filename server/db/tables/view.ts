import type { Generated, JSONColumnType } from 'kysely'

import type { SavedView } from '@hotel/contract/feedback/view'

import type { Owned } from './columns.ts'

export type SavedViewTable = Owned & {
  /** Null: shared with the hotel. */
  memberId: string | null
  name: string
  filter: JSONColumnType<SavedView['filter']>
  version: Generated<number>
}
