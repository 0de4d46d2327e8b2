import { reasonOf } from './reason.ts'

/** Says how a command is used, where its arguments cannot be understood. */
export function refuseArguments(help: string) {
  process.stderr.write(`${help}\n`)
  process.exitCode = 2
}

/** Says why a command failed, in one sentence where the system says it in code. */
export function endWithError(error: unknown) {
  process.stderr.write(`${error instanceof Error ? sentenceOf(error) : String(error)}\n`)
  process.exitCode = 1
}

function sentenceOf(error: NodeJS.ErrnoException) {
  const { message, errno, path } = error
  if (errno === undefined || path === undefined) return message
  return `${path} cannot be used: ${reasonOf(error)}.`
}
