const answered = /^(?:HTTP )?[2-5]\d\d(?=$|[\s:-])/
const unreachable =
  /\b(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)\b/

/** Only the code of the other server's response: its text may name a mailbox, an address or a key. */
export const errorCodeIn = (said: string | null): string | null =>
  answered.exec(said ?? '')?.[0] ?? unreachable.exec(said ?? '')?.[0] ?? null
