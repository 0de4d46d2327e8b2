import { member } from '@hotel/contract/member'
import type { FieldErrors } from '@hotel/contract/http/result'

import { refusedFields, type Schema } from '../../form/fieldErrors.ts'

export type NewPassword = { newPassword: string; again: string }
export type PasswordValues = NewPassword & { oldPassword: string }

type Why = 'password.oldMissing' | 'password.newLength' | 'password.different'

/** Validation messages by field. */
export function passwordErrors(
  { again, ...input }: NewPassword & { oldPassword?: string; token?: string },
  t: (why: Why) => string,
  schema: Schema | undefined = member.password.body,
): FieldErrors {
  const errors = refusedFields(schema, input, {
    oldPassword: t('password.oldMissing'),
    newPassword: t('password.newLength'),
  })
  const isDifferent = !errors['newPassword'] && again !== input.newPassword
  return isDifferent ? { ...errors, again: t('password.different') } : errors
}
