import { avatarUploadPath, member } from '@hotel/contract/member'
import { pictureLimits, pictureNumbers } from '@hotel/contract/hotel/picture'
import { session } from '@hotel/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidateGroup, queryOf } from '../../query/queries.ts'
import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { uploadFile } from '../../api/upload.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Uploads or removes the picture and refreshes every place that shows it. */
export function useAvatar() {
  const { t } = useHotelText()
  const { code } = useAccount()
  const client = useQueryClient()
  const attempt = useAttemptOnce()
  const removing = useCommand(member.removeAvatar)
  const [uploading, setUploading] = useState(false)

  const run = (action: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await action()
      await client.fetchQuery({ ...queryOf(session.userInfo, { code }), staleTime: 0 })
      await invalidateGroup(client, 'member')
      return done
    })
  return {
    busy: uploading || removing.isPending,
    async upload(file: File) {
      if (file.size > pictureLimits.bytes) {
        message.error(t('member.account.pictureTooLarge', pictureNumbers))
        return
      }
      setUploading(true)
      await run(() => uploadFile(avatarUploadPath, file), t('member.account.pictureSaved'))
      setUploading(false)
    },
    remove: () => run(() => removing.mutateAsync({}), t('member.account.pictureRemoved')),
  }
}
