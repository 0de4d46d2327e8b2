import * as z from 'zod/mini'

export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** The three colours a hotel may choose; everything else on screen is derived from them. */
export const skin = z.strictObject({
  bgColor: colour,
  contentColor: colour,
  borderColor: colour,
})
