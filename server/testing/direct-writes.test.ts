import { session } from '@hotel/contract/session'
import { expect, test } from 'vitest'

import { useServer } from './server.ts'

const server = useServer()

test('Direct write: is known to the server by the next call, every time', async () => {
  for (let time = 0; time < 50; time += 1) {
    const { call, code, memberId } = await server.signIn({ userRole: 2 })
    await call(session.userInfo, { code })
    const { db } = server.database
    await db.updateTable('member').set({ userRole: 3 }).where('id', '=', memberId).execute()
    expect(await call(session.userInfo, { code })).toMatchObject({ userRole: 3 })
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').where('memberId', '=', memberId).execute()
    })
    await expect(call(session.userInfo, { code })).rejects.toMatchObject({ code: 401 })
  }
})
