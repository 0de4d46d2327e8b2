import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'
import { session } from '@hotel/contract/session'

import { complain, complaint, findCaseOf } from './testing/hotel.ts'
import { useServer } from './testing/server.ts'
import { statementsOf } from './testing/statements.ts'

const server = useServer()

/** The most statements a call may send, with BEGIN and COMMIT, once the server has had such a call. */
const budgets = {
  'a page of the worklist': 2,
  'a case': 4,
  'an internal note': 8,
  'a guest’s submission': 6,
  'the numbers of home': 3,
  'the own account': 1,
  'a sign-in': 16,
}

async function callsOf(userRole: 2 | 3) {
  const { call, code, userName, password } = await server.signIn({
    userRole,
    routeList: ['Feedback', 'Suggestion'],
  })
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
  const note = { feedbackId: id, action: 'note' as const, message: 'The valve is worn.' }
  let version = (await call(feedback.detail, { id })).version
  return {
    'a page of the worklist': () => call(feedback.list, { keyword: 'water' }),
    'a case': () => call(feedback.detail, { id }),
    async 'an internal note'() {
      ;({ version } = await call(feedback.act, { ...note, version, requestId: uuidv7() }))
    },
    'a guest’s submission': () => server.guest(guest.submit, complaint(server.hotel)),
    'the numbers of home': () => call(homepage.numbers, {}),
    'the own account': () => call(session.userInfo, { code }),
    'a sign-in': () => server.guest(session.login, { userName, password }),
  }
}

describe('Statements', () => {
  test.each(Object.entries(budgets))('of %s stay within %i', async (name, most) => {
    for (const userRole of [2, 3] as const) {
      const once = (await callsOf(userRole))[name as keyof typeof budgets]
      await once()
      const sent = await statementsOf(server.database, once)
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
    }
  })
})
