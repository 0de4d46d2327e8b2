import {
  houseImportPath,
  maxImportedHouses,
  type HouseImportColumn,
} from '@hotel/contract/house/import'

import type { ImportKind } from '../../import/kind.ts'
import { columnNames, statusNames, typeNames } from './columns.ts'
import { listChangedRooms } from './changes.queries.ts'
import { compareRooms } from './queries.ts'
import { checkRow } from './row.ts'
import { texts } from './texts.ts'

/** The import of rooms. */
export const houseKind: ImportKind<HouseImportColumn> = {
  name: 'houseImport',
  path: houseImportPath,
  key: 'RoomList',
  role: 1,
  maxRows: maxImportedHouses,
  rowsPerBatch: 500,
  columns: columnNames,
  keyColumn: 'houseNo',
  personalColumns: [],
  texts,
  files: { template: 'rooms.xlsx', report: 'rooms-to-correct.xlsx' },
  template: {
    sheetName: { en: 'Rooms', 'zh-CN': '房间' },
    examples: {
      en: [
        {
          houseNo: '0301',
          name: 'Room 0301',
          houseType: 'Room',
          building: 'Main',
          floor: '3',
          status: 'In use',
        },
        {
          houseNo: 'LAKE',
          name: 'Lake View',
          houseType: 'Restaurant',
          building: 'Main',
          floor: '1',
          status: 'In use',
        },
      ],
      'zh-CN': [
        {
          houseNo: '0301',
          name: '0301 房',
          houseType: '客房',
          building: '主楼',
          floor: '3',
          status: '使用中',
        },
        {
          houseNo: 'LAKE',
          name: '湖景餐厅',
          houseType: '餐厅',
          building: '主楼',
          floor: '1',
          status: '使用中',
        },
      ],
    },
    choices: { houseType: Object.values(typeNames), status: Object.values(statusNames) },
  },
  check: checkRow,
  changes: listChangedRooms,
  finish: compareRooms,
}
