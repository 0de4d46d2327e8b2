import { codeImagePath } from '@hotel/contract/code'

import { type Secrets, openText } from '../secrets.ts'

/** The columns of a code that its token is opened from. */
export const tokenColumns = ['sunCode.token', 'sunCode.plainToken'] as const

type StoredToken = { token: Buffer | null; plainToken: string | null }
type Code = StoredToken & { id: string; provider: 'web' | 'wechat' }
type Reader = { publicUrl: string; secrets: Pick<Secrets, 'unseal'> }

export function tokenOf(secrets: Pick<Secrets, 'unseal'>, { token, plainToken }: StoredToken) {
  const opened = openText(secrets, token, plainToken)
  if (opened === null) throw new Error('A code has no token.')
  return opened
}

/** The page a code opens and the path of its image; WeChat codes have no SVG. */
export const addressesOf = ({ publicUrl, secrets }: Reader, { id, provider, ...stored }: Code) => ({
  pageUrl: `${publicUrl}/g/${tokenOf(secrets, stored)}`,
  imageUrl: `${codeImagePath.replace('{id}', id)}?format=${provider === 'web' ? 'svg' : 'png'}`,
})
