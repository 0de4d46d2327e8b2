export type PasswordWords = { oldPassword: string; newPassword: string; again: string }
export type WrongWords = Partial<Record<keyof PasswordWords, string>>

type Why = 'password.oldMissing' | 'password.newLength' | 'password.different'

/** What cannot be sent as it was typed, in words. */
export function wrongIn(
  { oldPassword, newPassword, again }: PasswordWords,
  t: (why: Why) => string,
): WrongWords {
  const isTooShort = newPassword.length < 8 || newPassword.length > 64
  return {
    ...(oldPassword === '' && { oldPassword: t('password.oldMissing') }),
    ...(isTooShort && { newPassword: t('password.newLength') }),
    ...(!isTooShort && again !== newPassword && { again: t('password.different') }),
  }
}
