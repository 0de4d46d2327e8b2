import { answeredHotel } from '../redirect.ts'
import { readStored, tabStorage, writeStored } from '../storage/stored.ts'

const key = 'signOn'

/** What this tab keeps while the browser is at the provider. */
type Pending = { ticket: string; hotelCode: string; target: string | undefined }

export const readPending = () => readStored(tabStorage(), key) as Pending | undefined

/** Whether the browser keeps it. */
export const savePending = (pending: Pending | undefined): boolean =>
  writeStored(tabStorage(), key, pending)

/** The address answers a sign-in that this tab has begun: a session that is over does not matter then. */
export const isComingBack = () => answeredHotel() !== undefined && readPending() !== undefined
