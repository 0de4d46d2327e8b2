/** Percent of its changes that the tests have to notice in each file. */
const least = 90

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/** Stryker's own threshold is one for all files together, behind which a weak one would hide. */
const eachFile = {
  onMutationTestReportReady({ files }: Report) {
    for (const [file, { mutants }] of Object.entries(files)) {
      const among = (...statuses: string[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length
      const noticed = among('Killed', 'Timeout')
      const all = noticed + among('Survived', 'NoCoverage')
      if (noticed * 100 >= all * least) continue
      process.stderr.write(
        `${file}: the tests notice ${noticed} of ${all} changes, not ${least} %.\n`,
      )
      process.exitCode = 1
    }
  },
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'each-file', value: eachFile }]
