import type { Skin } from '@hotel/contract/skin'
import { cookieIn, cookieNames } from './cookies.ts'

/**
 * The colours of the hotel this browser was signed in to, so that they stand before anybody has been
 * asked who is. The cookie may hold anything.
 */
export function skinIn(cookies: string): Skin | undefined {
  try {
    const info: unknown = JSON.parse(cookieIn(cookies, cookieNames.userInfo) ?? '')
    const skin = (info as { skin?: Record<string, unknown> } | null)?.skin
    const [bgColor, contentColor, borderColor] = [
      skin?.['bgColor'],
      skin?.['contentColor'],
      skin?.['borderColor'],
    ]
    return isColour(bgColor) && isColour(contentColor) && isColour(borderColor)
      ? { bgColor, contentColor, borderColor }
      : undefined
  } catch {
    return undefined
  }
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
