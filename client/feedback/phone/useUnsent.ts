import { feedback } from '@hotel/contract/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { groupOf, invalidateGroup } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useEvent } from '../../ui/browser/useEvent.ts'
import { message } from '../../ui/notice/notices.ts'
import { deviceStorage, tabStorage } from '../../session/storage/stored.ts'
import { dropPhotos, findPhotos } from '../../session/storage/keptPhotos.ts'
import { localKeysIn, localPart, withChanges } from '../act/ids.ts'
import { deleteDraft, draftKey, photosOf } from '../draft/draft.ts'
import { photoFieldNames, photoFields } from '../photo/photoFields.ts'
import { sendPhoto, uploadOnce } from '../photo/useCasePhotos.ts'
import { isOutdated, sendAct } from '../act/useAct.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { markNotices } from './markNotices.ts'
import {
  readUnsent,
  unsentKey,
  withChanged,
  withoutSent,
  withoutUnsent,
  withPhotos,
  withRefusal,
  withUnsent,
  writeUnsent,
  type Unsent,
} from './unsent.ts'

const retryMs = 20_000

/**
 * What could not be sent: saved on the device and sent again once the server answers. What is open in a form
 * waits until that is closed.
 */
export function useUnsent(openCaseId?: string) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  const { code } = useAccount()
  const key = unsentKey(code)
  const [list, setList] = useState(() => readUnsent(deviceStorage(), key))
  const isSending = useRef(false)
  const client = useQueryClient()
  const { mutateAsync } = useCommand(feedback.act)
  // Another tab may have changed it in the meantime.
  const change = (next: (saved: Unsent[]) => Unsent[]) => {
    const changed = next(readUnsent(deviceStorage(), key))
    const isSaved = writeUnsent(deviceStorage(), key, changed)
    setList(changed)
    return isSaved
  }
  const find = (caseId: string, isMeant: (entry: Unsent) => boolean = () => true) =>
    list.find((entry) => entry.caseId === caseId && isMeant(entry))
  const remove = (caseId: string) => {
    const done = find(caseId, isDone)
    if (done) deleteDraft(tabStorage(), draftKey(code, caseId, 'resolve'))
    if (done) void dropPhotos(photosOf(done.draft))
    change((saved) => withoutUnsent(saved, caseId))
  }
  async function sendOne(entry: Unsent): Promise<boolean> {
    try {
      const { caseId, input, draft } = await uploadPhotos(entry, (part) =>
        change((saved) => withChanged(saved, part)),
      )
      await sendAct(draft.seed, input, mutateAsync)
      if (isDone(entry)) settle(code, caseId)
      change((saved) => withoutSent(saved, entry))
      message.success(t(isDone(entry) ? 'feedback.done.resolve' : 'worklist.phone.taken'))
      return true
    } catch (error) {
      const problem = problemOf(error)
      if (problem.kind === 'unreachable' || problem.kind === 'expired') return false
      const refusal = textFor(problem)
      change((saved) => withRefusal(saved, entry, refusal))
      if (isOutdated(problem)) void invalidateGroup(client, groupOf(feedback.act.name))
      return true
    }
  }
  const isWaitingEntry = ({ refusal, caseId }: Unsent) =>
    refusal === undefined && caseId !== openCaseId
  const sendAll = useEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    for (const entry of list.filter(isWaitingEntry)) {
      if (!(await sendOne(entry))) break
    }
    isSending.current = false
  })
  useRetries(list.some(isWaitingEntry), sendAll)
  return {
    list,
    find: (caseId: string) => find(caseId),
    /** Returns whether the device could save it. */
    save: (entry: Unsent) => change((saved) => withUnsent(saved, entry)),
    remove,
    sendAll: () => void sendAll(),
  }
}

/** Sends at once, now and then, and when the connection returns. */
function useRetries(isWaiting: boolean, send: () => void) {
  useEffect(() => {
    if (!isWaiting) return undefined
    send()
    const timer = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [isWaiting, send])
}

/** As opposed to a *Take*. */
export const isDone = ({ input }: Unsent) => input.action === 'resolve'

export type UnsentList = ReturnType<typeof useUnsent>

/** Uploads the photos that are kept with it; `save`: after each of them. */
async function uploadPhotos(entry: Unsent, save: (part: Unsent) => void): Promise<Unsent> {
  let next = entry
  for (const field of photoFieldNames) {
    for (const { key, file } of await findPhotos(localKeysIn(entry.draft.fields[field]))) {
      const { visibility } = photoFields[field]
      const { id } = await uploadOnce(key, () => sendPhoto(file, visibility))
      const { fields } = next.draft
      const ids = withChanges(fields[field] ?? '', localPart(key), id)
      next = withPhotos(next, { ...fields, [field]: ids })
      save(next)
      await dropPhotos([key])
    }
  }
  return next
}

/** After a *Done* that was kept has been sent. */
function settle(code: string, caseId: string) {
  deleteDraft(tabStorage(), draftKey(code, caseId, 'resolve'))
  markNotices(caseId)
}
