export type PasswordValues = { oldPassword: string; newPassword: string; again: string }
export type PasswordErrors = Partial<Record<keyof PasswordValues, string>>

type Why = 'password.oldMissing' | 'password.newLength' | 'password.different'

/** Validation messages by field. */
export function passwordErrors(
  { oldPassword, newPassword, again }: PasswordValues,
  t: (why: Why) => string,
): PasswordErrors {
  const isTooShort = newPassword.length < 8 || newPassword.length > 64
  return {
    ...(oldPassword === '' && { oldPassword: t('password.oldMissing') }),
    ...(isTooShort && { newPassword: t('password.newLength') }),
    ...(!isTooShort && again !== newPassword && { again: t('password.different') }),
  }
}
