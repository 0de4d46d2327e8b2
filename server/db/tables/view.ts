import type { JSONColumnType } from 'kysely'

import type { SavedView } from '@hotel/contract/feedback/view'

import type { Owned } from './columns.ts'

export type SavedViewTable = Owned & {
  memberId: string
  name: string
  filter: JSONColumnType<SavedView['filter']>
}
