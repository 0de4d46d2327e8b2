import { type RichText } from '../text/text.ts'

export type JoinInput = {
  name: string
  phone: string
  userName: string
  password: string
  word: string
}
export const joinFields = ['name', 'phone', 'userName', 'password', 'word'] as const

/** Client-side validation; the server enforces the same rules. */
export function joinErrors(input: JoinInput): Partial<Record<keyof JoinInput, RichText>> {
  const { name, phone, userName, password } = input
  return {
    ...(name.trim() === '' && { name: { key: 'join.nameMissing' } }),
    ...(!/^\+?[\d\s().\-/]{5,30}$/.test(phone.normalize('NFKC').trim()) && {
      phone: { key: 'contact.phoneUnreadable' },
    }),
    ...(!/^[A-Za-z0-9_.@+-]{3,64}$/.test(userName) && { userName: { key: 'join.userNameHint' } }),
    ...((password.length < 8 || password.length > 64) && {
      password: { key: 'join.passwordHint' },
    }),
  }
}
