import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes: OWASP's password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash with its salt and cost, as text. */
export const hashPassword = (password: string) => hash(password, cost)

export const verifyPassword = (passwordHash: string, password: string) =>
  verify(passwordHash, password)
