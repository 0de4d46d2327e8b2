export const hotelCodeLength = 6

/** The tokens of a hotel's rooms and cases begin with its code. */
export const hotelCodeOf = (token: string) => token.slice(0, hotelCodeLength)
