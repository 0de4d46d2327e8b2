import {
  maxImportedMembers,
  memberImport,
  memberImportPath,
  memberUpload,
  type MemberUpload,
} from '@hotel/contract/member/import'

import { ImportView } from '../../import/ImportView.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { addressOfMembers, defaultMemberFilter } from '../address.ts'
import { Passwords } from './Passwords.tsx'

const showPasswords = ({ passwords }: MemberUpload) =>
  passwords.length > 0 && <Passwords passwords={passwords} />

/** Imports members; the temporary passwords of new ones are shown once it is done. */
export function MemberImport() {
  const { t, count } = useHotelText()
  return (
    <ImportView
      source={{
        path: memberImportPath,
        endpoints: memberImport,
        answer: memberUpload,
        files: { template: 'members.xlsx', report: 'members-to-correct.csv' },
        changes: ['member', 'match', 'hotel', 'house', 'setup'],
        texts: {
          title: t('member.import.title'),
          lead: t('member.import.lead'),
          fileHint: t('member.import.fileHint', { members: count(maxImportedMembers) }),
          newCount: t('member.import.newCount'),
          changedCount: t('member.import.changedCount'),
          apply: (members) => t('member.import.apply', { count: members }),
          done: (created, changed) => t('member.import.done', { created, changed }),
          key: t('member.detail.userName'),
        },
        whenDone: showPasswords,
        list: { label: t('member.import.see'), to: addressOfMembers(defaultMemberFilter) },
      }}
    />
  )
}
