import { hashToken, randomBase58, type Secrets } from '../secrets.ts'

/** 82 random bits. */
const randomDigits = 14

/** The hotel's code and these digits form a room's token of 20 characters. */
export const newRoomToken = (hotelCode: string) => hotelCode + randomBase58(randomDigits)

/** As it is stored: sealed, to be printed again, and hashed, to be found by. */
export const storedToken = ({ seal }: Pick<Secrets, 'seal'>, token: string) => ({
  token: seal(token),
  tokenHash: hashToken(token),
})
