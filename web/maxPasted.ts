/** Of one field, in UTF-16 units: a browser does not draw several million for many seconds. */
export const maxPasted = 100_000
