import { codeImagePath } from '@hotel/contract/code'

type Code = { id: string; token: string; provider: 'web' | 'wechat' }

/** Where a code leads, and where its picture is; WeChat draws no SVG. */
export const addressesOf = (publicUrl: string, { id, token, provider }: Code) => ({
  pageUrl: `${publicUrl}/g/${token}`,
  imageUrl: `${codeImagePath.replace('{id}', id)}?format=${provider === 'web' ? 'svg' : 'png'}`,
})
