import type { Credentials } from './signIn.ts'

export type CredentialError =
  | 'userNameMissing'
  | 'userNameLength'
  | 'passwordMissing'
  | 'passwordLength'

/** Validates the fields before sending. */
export function credentialErrors({ userName, password }: Credentials) {
  const errors: { userName?: CredentialError; password?: CredentialError } = {}
  if (userName === '') errors.userName = 'userNameMissing'
  else if (userName.length < 3 || userName.length > 64) errors.userName = 'userNameLength'
  if (password === '') errors.password = 'passwordMissing'
  else if (password.length < 8 || password.length > 64) errors.password = 'passwordLength'
  return errors
}
