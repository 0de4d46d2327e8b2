const answered = /^(?:HTTP )?[2-5]\d\d(?=$|[\s:-])/
const unreachable =
  /\b(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)\b/

/** Of what the other end said only the code: its words may name a mailbox, an address or a key. */
export const codeIn = (said: string | null): string | null =>
  answered.exec(said ?? '')?.[0] ?? unreachable.exec(said ?? '')?.[0] ?? null
