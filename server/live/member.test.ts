import { member } from '@hotel/contract/member'
import { expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'
import { useStreams } from '../testing/stream.ts'
import { until } from '../testing/until.ts'

const server = useServer()
const { connect } = useStreams(server)

test('Stream: a changed member is announced to themselves and to those with the member lists only', async () => {
  const routeList = ['Feedback', 'Suggestion'] as const
  const [chief, changed, colleague] = [
    await server.signIn({ userRole: 1 }),
    await server.signIn({ routeList: [...routeList] }),
    await server.signIn({ routeList: [...routeList] }),
  ]
  const [atChief, atChanged, atColleague] = await Promise.all([
    connect(chief),
    connect(changed),
    connect(colleague),
  ])
  const { id, version } = await chief.call(member.find, { id: changed.memberId })
  await chief.call(member.edit, { id, version, routeList: ['AuditManage'] })
  await until(() => [atChief, atChanged].every(({ members }) => members.length === 1))
  expect(atChanged.members).toMatchObject([{ action: 'edit', memberId: id }])
  expect(atChanged.ended).toBe(false)
  expect(atColleague.members).toEqual([])
})
