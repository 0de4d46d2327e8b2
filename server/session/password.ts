import crypto from 'node:crypto'

import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes: OWASP's password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash with its salt and cost, as text. */
export const hashPassword = (password: string) => hash(password, cost)

/** Compared for unknown accounts, so that the response takes as long. */
const nobodysHash = hashPassword(crypto.randomUUID())

export const verifyPassword = async (passwordHash: string | undefined, password: string) =>
  verify(passwordHash ?? (await nobodysHash), password)

/** Deterministic digest per salt, as slow to brute-force as a hash. */
export const digestPassword = (password: string, salt: Buffer) =>
  hashRaw(password, { ...cost, salt: salt.subarray(0, 16) })
