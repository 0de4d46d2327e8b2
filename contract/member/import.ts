import * as z from 'zod/mini'

import { group } from '../http/endpoint.ts'
import { importEndpoints, importState } from '../sheet/import.ts'

/** Sent as `houseImportPath`: `importId`, then `file`. The answer has the new members' passwords. */
export const memberImportPath = '/hotel/client/user/import'
/** Rows with a member. Each password is hashed while the file is read, which takes time. */
export const maxImportedMembers = 500

/** Columns of an import; only the user name is required, and for new members the name. */
export const memberImportColumns = [
  'name',
  'userName',
  'userRole',
  'department',
  'jobTitle',
  'phone',
  'rooms',
] as const
export type MemberImportColumn = (typeof memberImportColumns)[number]

/**
 * Answer of the upload. Temporary passwords are in this answer only: the server saves their hashes,
 * and they open nothing until the import is applied.
 */
export const memberUpload = z.extend(importState, {
  passwords: z.array(
    z.object({ rowNo: z.int(), name: z.string(), userName: z.string(), password: z.string() }),
  ),
})
export type MemberUpload = z.output<typeof memberUpload>

export const memberImport = group(
  'memberImport',
  importEndpoints(
    memberImportPath,
    { access: 'Administrators', role: 2 },
    'Creates new members and changes existing ones in one transaction; only by who sent the file. Takes no roles, menus or rooms away.',
  ),
)
