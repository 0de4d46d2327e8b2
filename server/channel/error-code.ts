import { isIP } from 'node:net'

const answered = /^(?:HTTP )?[2-5]\d\d(?=$|[\s:-])/
const unreachable =
  /\b(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)\b/

/** Only the code of the other server's response: its text may name a mailbox, an address or a key. */
export const errorCodeIn = (said: string | null): string | null =>
  answered.exec(said ?? '')?.[0] ?? unreachable.exec(said ?? '')?.[0] ?? null

const mailStatus = /^[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}(?=$|[\s:])/
/** In the words of Node and of the mail library, not of the other server. */
const ownWords =
  /\b(?:self-signed certificate|certificate has expired|unable to verify the first certificate|wrong version number|Connection timeout|Greeting never received|Unexpected socket close|socket hang up|operation was aborted due to timeout)\b/

/**
 * What may be kept of another server's response: its codes, a blocked IP address, or why it was not
 * reached. Its own words may repeat an address, a name or a key.
 */
export function withoutWords(said: string | null): string | null {
  if (said === null || isIP(said)) return said
  return mailStatus.exec(said)?.[0] ?? errorCodeIn(said) ?? ownWords.exec(said)?.[0] ?? null
}
