import {
  maxImportedMembers,
  memberImportPath,
  type MemberImportColumn,
} from '@hotel/contract/member/import'

import type { ImportKind } from '../../import/kind.ts'
import { listChangedMembers } from './changes.queries.ts'
import { columnNames, roleNames } from './columns.ts'
import { compareMembers } from './compare.ts'
import { checkRow } from './row.ts'
import { texts } from './texts.ts'

/** The import of members. */
export const memberKind: ImportKind<MemberImportColumn> = {
  name: 'memberImport',
  path: memberImportPath,
  key: 'Administrators',
  role: 2,
  maxRows: maxImportedMembers,
  // Few, because a password is hashed for each and progress is shown between batches.
  rowsPerBatch: 10,
  columns: columnNames,
  keyColumn: 'userName',
  personalColumns: ['phone'],
  texts,
  files: { template: 'members.xlsx', report: 'members-to-correct.xlsx' },
  template: {
    sheetName: { en: 'Members', 'zh-CN': '成员' },
    examples: {
      en: [
        {
          name: 'Ada Byron',
          userName: 'ada.byron',
          userRole: 'Manager',
          department: 'Front office',
          jobTitle: 'Duty manager',
          phone: '+49 30 000 100',
        },
        {
          name: 'Ben Okri',
          userName: 'ben.okri',
          userRole: 'Staff',
          department: 'Engineering',
          jobTitle: 'Engineer',
          phone: '+49 30 000 101',
        },
      ],
      'zh-CN': [
        {
          name: '李明',
          userName: 'li.ming',
          userRole: '经理',
          department: '前厅部',
          jobTitle: '值班经理',
          phone: '13800000001',
        },
        {
          name: '王芳',
          userName: 'wang.fang',
          userRole: '员工',
          department: '工程部',
          jobTitle: '工程师',
          phone: '13800000002',
        },
      ],
    },
    choices: { userRole: Object.values(roleNames).toReversed() },
  },
  check: checkRow,
  changes: listChangedMembers,
  begin: compareMembers,
}
