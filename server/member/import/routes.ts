import { memberImport } from '@hotel/contract/member/import'

import { implement } from '../../http/implement.ts'
import { Refusal } from '../../http/refusal.ts'
import { applyImport, importHandlers } from '../../import/handlers.ts'
import { lockActor } from '../subject.queries.ts'
import { applyRows } from './apply.queries.ts'
import { memberKind } from './kind.ts'

export const memberImportRoutes = implement(memberImport, {
  ...importHandlers(memberKind),
  apply: (ctx, input) =>
    applyImport(ctx, memberKind, input, async (place, { createdBy }) => {
      const { person } = await lockActor(ctx)
      // Only they know the temporary passwords, and the rows were checked with their rights.
      if (createdBy !== person.memberId) throw new Refusal('importOfAnother')
      return applyRows(ctx.db, place, { person, at: ctx.now })
    }),
})
