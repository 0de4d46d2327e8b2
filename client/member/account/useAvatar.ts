import { avatarUploadPath, member, mostAvatarBytes } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { invalidateGroup, queryOf, useCommand } from '../../api/queries.ts'
import { uploadFile } from '../../api/upload.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'

/** Sends one's own picture or takes it away; every place that shows it follows. */
export function useAvatar() {
  const { t } = useHotelWords()
  const { code } = useAccount()
  const client = useQueryClient()
  const wordsFor = useProblemWords()
  const removing = useCommand(member.removeAvatar)
  const [uploading, setUploading] = useState(false)

  async function settle(deed: () => Promise<unknown>, done: string) {
    try {
      await deed()
      await client.fetchQuery({ ...queryOf(session.userInfo, { code }), staleTime: 0 })
      await invalidateGroup(client, 'member')
      message.success(done)
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
    }
  }
  return {
    busy: uploading || removing.isPending,
    async upload(file: File) {
      if (file.size > mostAvatarBytes) {
        message.error(t('member.account.pictureTooLarge'))
        return
      }
      setUploading(true)
      await settle(() => uploadFile(avatarUploadPath, file), t('member.account.pictureSaved'))
      setUploading(false)
    },
    remove: () => settle(() => removing.mutateAsync({}), t('member.account.pictureRemoved')),
  }
}
