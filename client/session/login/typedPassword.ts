const keptMs = 60_000
let typed: string | undefined

/** Keeps the password that signed in, in memory and for a minute, so that changing it need not ask again. */
export function keepTypedPassword(password: string) {
  typed = password
  setTimeout(() => {
    typed = undefined
  }, keptMs)
}

/** The password typed just now in this page; undefined after a reload or any other way in. */
export const typedPassword = () => typed
