import { factorCode, recoveryCodeLength } from '@hotel/contract/factor'

/** As an app or a list shows it: in groups; full-width ones as a Chinese keyboard types them. */
const withoutGaps = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

export const isAppCode = (typed: string) =>
  withoutGaps(typed).length === factorCode.digits && /^\d+$/.test(withoutGaps(typed))

export const isRecoveryCode = (typed: string) =>
  withoutGaps(typed).length === recoveryCodeLength && /^[\da-z]+$/i.test(withoutGaps(typed))

/** Attributes of a field for a code of the app. */
export const appCodeField = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
