import { feedback } from '@hotel/contract/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { groupOf, invalidateGroup } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useEvent } from '../../ui/browser/useEvent.ts'
import { message } from '../../ui/notice/notices.ts'
import { deviceStorage, tabStorage } from '../../session/storage/stored.ts'
import { dropPhotos } from '../../session/storage/keptPhotos.ts'
import { deleteDraft, draftKey, photosOf } from '../draft/draft.ts'
import { PhotoLost, uploadKept } from '../photo/uploadKept.ts'
import { isOutdated, sendAct } from '../act/useAct.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { markNotices } from './markNotices.ts'
import {
  readUnsent,
  sendWaiting,
  unsentKey,
  withoutSent,
  withoutUnsent,
  withRefusal,
  withUnsent,
  withUploaded,
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
  const { list, read, change, find, save, remove } = useSavedList(code)
  const isSending = useRef(false)
  const open = useRef(openCaseId)
  useLayoutEffect(() => {
    open.current = openCaseId
  }, [openCaseId])
  const client = useQueryClient()
  const { mutateAsync } = useCommand(feedback.act)
  function refuse(entry: Unsent, refusal: string) {
    change((saved) => withRefusal(saved, entry, refusal))
    return true
  }
  async function sendOne(entry: Unsent): Promise<boolean> {
    const { caseId, input } = entry
    const isSame = (each: Unsent) =>
      each.caseId === caseId && each.input.action === input.action && each.refusal === undefined
    try {
      const isSent = await sendWaiting({
        read: () => (caseId === open.current ? undefined : read().find(isSame)),
        upload: (fields) => uploadKept(fields),
        onUploaded: (ids) => change((saved) => saved.map((each) => withUploaded(each, ids))),
        send: (ready) => sendAct(ready.draft.seed, ready.input, mutateAsync),
      })
      if (!isSent) return true
      if (isDone(entry)) settle(code, caseId)
      change((saved) => withoutSent(saved, entry))
      message.success(t(isDone(entry) ? 'feedback.done.resolve' : 'worklist.phone.taken'))
      return true
    } catch (error) {
      if (error instanceof PhotoLost) return refuse(entry, t('worklist.phone.photoLost'))
      const problem = problemOf(error)
      if (problem.kind === 'unreachable' || problem.kind === 'expired') return false
      refuse(entry, textFor(problem))
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
  return { list, find, save, remove, sendAll: () => void sendAll() }
}

/** What is saved on the device, and changes of it. */
function useSavedList(code: string) {
  const key = unsentKey(code)
  const read = () => readUnsent(deviceStorage(), key)
  const [list, setList] = useState(read)
  // Another tab may have changed it in the meantime.
  const change = (next: (saved: Unsent[]) => Unsent[]) => {
    const changed = next(read())
    const isSaved = writeUnsent(deviceStorage(), key, changed)
    setList(changed)
    return isSaved
  }
  const find = (caseId: string) => list.find((entry) => entry.caseId === caseId)
  const remove = (caseId: string) => {
    const entry = find(caseId)
    if (entry && isDone(entry)) deleteDraft(tabStorage(), draftKey(code, caseId, 'resolve'))
    change((saved) => withoutUnsent(saved, caseId))
    if (entry) void dropPhotos(photosOf(entry.draft))
  }
  /** Returns whether the device could save it. */
  const save = (entry: Unsent) => {
    const before = find(entry.caseId)
    const isSaved = change((saved) => withUnsent(saved, entry))
    if (before) void dropPhotos(photosOf(before.draft))
    return isSaved
  }
  return { list, read, change, find, save, remove }
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

/** After a *Done* that was kept has been sent. */
function settle(code: string, caseId: string) {
  deleteDraft(tabStorage(), draftKey(code, caseId, 'resolve'))
  markNotices(caseId)
}
