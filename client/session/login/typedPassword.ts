const keptMs = 60_000

let typed: string | undefined
let expiry: ReturnType<typeof setTimeout> | undefined

/** Keeps the password of a sign-in in memory for a minute, so that changing it need not ask again. */
export function keepTypedPassword(password: string) {
  clearTimeout(expiry)
  typed = password
  expiry = setTimeout(() => {
    typed = undefined
  }, keptMs)
}

/** The password typed just now in this page; undefined after a reload or any other way in. */
export const typedPassword = () => typed
