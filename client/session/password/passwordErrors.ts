import { member } from '@hotel/contract/member'
import type { FieldErrors } from '@hotel/contract/http/result'

import { refusedFields } from '../../form/fieldErrors.ts'

export type PasswordValues = { oldPassword: string; newPassword: string; again: string }

type Why = 'password.oldMissing' | 'password.newLength' | 'password.different'

/** Validation messages by field. */
export function passwordErrors(
  { again, ...input }: PasswordValues,
  t: (why: Why) => string,
): FieldErrors {
  const errors = refusedFields(member.password.body, input, {
    oldPassword: t('password.oldMissing'),
    newPassword: t('password.newLength'),
  })
  const isDifferent = !errors['newPassword'] && again !== input.newPassword
  return isDifferent ? { ...errors, again: t('password.different') } : errors
}
