import util from 'node:util'

/**
 * Why something cannot be used, to follow a colon: a file or folder in the system's words, without its
 * path. An AggregateError over several addresses has no message of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { message, code, errno } = error as NodeJS.ErrnoException
  // The message of a connection's error says more: where it leads.
  if (errno === undefined || !message.startsWith(`${code}:`)) return message
  return code === 'EISDIR' ? 'it is a directory' : util.getSystemErrorMessage(errno)
}
