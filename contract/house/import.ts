import { group } from '../http/endpoint.ts'
import { importEndpoints } from '../sheet/import.ts'

/**
 * A spreadsheet is sent as `multipart/form-data`, not as JSON, so this is named here rather than as an
 * endpoint: the parts of the form are `importId` (a UUID by the caller, to query its progress) and
 * then `file`. The answer is the import as in `houseImport.find`; nothing is changed yet.
 */
export const houseImportPath = '/hotel/client/house/import'
/** Rows with a room. */
export const maxImportedHouses = 20_000

/** Columns of an import; only the number is required. */
export const houseImportColumns = [
  'houseNo',
  'name',
  'houseType',
  'building',
  'floor',
  'zone',
  'roomType',
  'status',
] as const
export type HouseImportColumn = (typeof houseImportColumns)[number]

export const houseImport = group(
  'houseImport',
  importEndpoints(
    houseImportPath,
    { access: 'RoomList', role: 1 },
    'Adds new rooms and changes existing ones in one transaction.',
  ),
)
