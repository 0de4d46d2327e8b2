import {
  maxImportedMembers,
  memberImport,
  memberImportPath,
  memberUpload,
  type MemberUpload,
} from '@hotel/contract/member/import'

import { useEffect, useState } from 'react'

import { ImportView } from '../../import/ImportView.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { addressOfMembers, defaultMemberFilter } from '../address.ts'
import { Passwords } from './Passwords.tsx'

const showPasswords =
  (onSaved: () => void) =>
  ({ passwords }: MemberUpload) =>
    passwords.length > 0 && <Passwords passwords={passwords} onSaved={onSaved} />

/** Imports members; the temporary passwords of new ones are shown once it is done. */
export function MemberImport({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { t, count } = useHotelText()
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const mayLeave = async () => {
    const leaves =
      !isUnsaved ||
      (await confirm({
        title: t('member.import.leaveTitle'),
        text: t('member.import.leaveText'),
        confirmLabel: t('member.import.leave'),
        cancelLabel: t('member.import.stay'),
        danger: true,
      }))
    if (leaves) setUnsaved(false)
    return leaves
  }
  return (
    <ImportView
      source={{
        path: memberImportPath,
        endpoints: memberImport,
        answer: memberUpload,
        files: { template: 'members.xlsx', report: 'members-to-correct.xlsx' },
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
        onDone: ({ passwords }: MemberUpload) => setUnsaved(passwords.length > 0),
        mayLeave,
        whenDone: showPasswords(() => setUnsaved(false)),
        list: { label: t('member.import.see'), to: addressOfMembers(defaultMemberFilter) },
      }}
    />
  )
}
