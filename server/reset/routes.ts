import { reset } from '@hotel/contract/member/reset'

import { implement } from '../http/implement.ts'
import { findOpenLink, prepareNewPassword } from './new-password.ts'
import { prepareRequest } from './request.ts'

export const resetRoutes = implement(reset, {
  offer: async ({ outbound }) => ({ byMail: outbound.smtpUrl !== undefined }),
  request: { prepare: prepareRequest },
  async check(ctx, { token }) {
    await findOpenLink(ctx, token)
    return {}
  },
  complete: { prepare: prepareNewPassword },
})
