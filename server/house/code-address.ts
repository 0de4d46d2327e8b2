import { codeImagePath } from '@hotel/contract/code'

type Code = { id: string; token: string; provider: 'web' | 'wechat' }

/** The page a code opens and the path of its image; WeChat codes have no SVG. */
export const addressesOf = (publicUrl: string, { id, token, provider }: Code) => ({
  pageUrl: `${publicUrl}/g/${token}`,
  imageUrl: `${codeImagePath.replace('{id}', id)}?format=${provider === 'web' ? 'svg' : 'png'}`,
})
