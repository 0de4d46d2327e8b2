/** Says how a command is used, where its arguments cannot be understood. */
export function refuseArguments(help: string) {
  process.stderr.write(`${help}\n`)
  process.exitCode = 2
}
