import type { Skin } from '@hotel/contract/hotel/skin'
import { cookieIn, cookieNames } from './cookies.ts'

/**
 * The hotel's colours from the `userInfo` cookie, to paint them before the user info arrives.
 * Validated, because the cookie may contain anything.
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
