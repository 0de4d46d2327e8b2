import { type Sentence } from '../words/words.ts'

export type JoinWords = {
  name: string
  phone: string
  userName: string
  password: string
  word: string
}
export const joinFields = ['name', 'phone', 'userName', 'password', 'word'] as const

/** What cannot be sent as it was typed; the server says the same. */
export function joinErrors(words: JoinWords): Partial<Record<keyof JoinWords, Sentence>> {
  const { name, phone, userName, password } = words
  return {
    ...(name.trim() === '' && { name: { word: 'join.nameMissing' } }),
    ...(!/^\+?[\d\s().\-/]{5,30}$/.test(phone.trim()) && {
      phone: { word: 'contact.phoneUnreadable' },
    }),
    ...(!/^[A-Za-z0-9_.@+-]{3,64}$/.test(userName) && { userName: { word: 'join.userNameHint' } }),
    ...((password.length < 8 || password.length > 64) && {
      password: { word: 'join.passwordHint' },
    }),
  }
}
