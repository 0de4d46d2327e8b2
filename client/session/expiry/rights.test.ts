import { resultCodes } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { onRefusal } from '../../api/refusals.ts'
import { queryOf } from '../../query/queries.ts'
import { watchRights } from './rights.ts'

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn<() => Promise<boolean>>() }))
vi.mock('../../ui/overlay/dialogs.ts', () => ({ confirm }))
vi.mock('../reset.ts', () => ({ resetSession: () => undefined }))

const info = { userRole: 3, name: 'Bo', routeList: ['Feedback', 'Suggestion'] }
let answer: object = info
let code = 200

afterEach(() => {
  code = 200
  vi.unstubAllGlobals()
})

function opened() {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ code, msg: 'ok', data: answer }))),
  )
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', fetched)
  onRefusal({ expired: () => undefined, factorNeeded: () => undefined })
  const queries = new QueryClient()
  const key = queryOf(session.userInfo, { code: 'A' }).queryKey
  queries.setQueryData(key, info as never)
  return { ...watchRights(queries, 'A'), fetched, known: () => queries.getQueryData(key) }
}

test('Rights: a refused call fetches the user info, once as long as it stays the same', async () => {
  answer = { ...info }
  const { refuse, fetched } = opened()
  await Promise.all([refuse(), refuse()])
  await refuse()
  await refuse()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('Rights: fewer of them are known after the call that they refuse, and after a change', async () => {
  answer = { ...info, routeList: ['Feedback'] }
  const { refuse, refresh, fetched, known } = opened()
  await refuse()
  expect(known()).toEqual(answer)
  await refuse()
  expect(fetched).toHaveBeenCalledTimes(1)
  answer = { ...info, routeList: [] }
  await refresh()
  expect(known()).toEqual(answer)
})

test('Rights: an account deleted meanwhile is told so once', async () => {
  confirm.mockResolvedValue(true)
  code = resultCodes.userUnknown
  const { refresh } = opened()
  await refresh()
  await refresh()
  expect(confirm).toHaveBeenCalledTimes(1)
})
