const invalidText = 'the entered data is invalid!'

export type Validation = {
  pattern?: RegExp | undefined
  /** Returns true or undefined for valid, false for the default message, or an error text. */
  validator?: ((value: string) => boolean | string | undefined) | undefined
  invalidText?: string | undefined
}

/** The error text of an invalid value, else undefined. */
export function objectionTo(value: string, validation: Validation): string | undefined {
  const { pattern, validator, invalidText: message = invalidText } = validation
  if (pattern) {
    const once = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''))
    if (!once.test(value)) return message
  }
  const verdict = validator?.(value)
  if (typeof verdict === 'string') return verdict || message
  return verdict === false ? message : undefined
}
