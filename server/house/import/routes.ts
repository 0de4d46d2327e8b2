import { houseImport } from '@hotel/contract/house/import'

import { implement } from '../../http/implement.ts'
import { applyImport, importHandlers } from '../../import/handlers.ts'
import { applyRows } from './apply.queries.ts'
import { houseKind } from './kind.ts'

export const houseImportRoutes = implement(houseImport, {
  ...importHandlers(houseKind),
  apply: (ctx, input) =>
    applyImport(ctx, houseKind, input, (place) => applyRows(ctx.db, place, ctx.now)),
})
