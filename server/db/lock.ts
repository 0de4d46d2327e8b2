import fs from 'node:fs'
import path from 'node:path'

/**
 * PGlite does not lock its folder, and two processes in one folder destroy it. The lock names its
 * holder by process id and start time, so that one left behind by `kill -9`, or by a container whose
 * process ids begin at 1 again, is not mistaken for a living one.
 */
export function lockFolder(folder: string): () => void {
  const mine = path.join(folder, `lock.${process.pid}`)
  fs.writeFileSync(mine, holderNow(process.pid))
  try {
    return take(folder, path.join(folder, 'lock'), mine)
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/**
 * A dead one's lock is replaced by whoever holds the guard of it, which is a lock like any other: so
 * nobody ever takes away what somebody else has just put in its place.
 */
function take(folder: string, lock: string, mine: string): () => void {
  if (!claim(lock, mine)) {
    const theirs = read(lock)
    refuseLiving(folder, theirs)
    const unguard = take(folder, `${lock}.guard`, mine)
    try {
      if (read(lock) !== theirs) throw takenJustNow(folder)
      fs.copyFileSync(mine, `${mine}.new`)
      fs.renameSync(`${mine}.new`, lock)
    } finally {
      unguard()
    }
  }
  return () => fs.rmSync(lock, { force: true })
}

/** The lock appears with its holder in it or not at all, and only where there is none. */
function claim(lock: string, mine: string): boolean {
  try {
    fs.linkSync(mine, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!linkless.includes(codeOf(error))) throw error
  }
  try {
    fs.copyFileSync(mine, lock, fs.constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** What file systems say that know no second name for a file; there it is nearly as good. */
const linkless: unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function refuseLiving(folder: string, holder: string | undefined) {
  if (holder === undefined) throw takenJustNow(folder)
  const pid = Number(holder.split(' ')[0])
  // Where the system tells no start times, our own number is one from before.
  const isBefore = pid === process.pid && startTime(pid) === ''
  if (isBefore || holder !== holderNow(pid)) return
  throw new Error(
    `The data folder ${folder} is in use by another server (process ${pid}): end it, or set DATA_DIR to another folder.`,
  )
}

const takenJustNow = (folder: string) =>
  new Error(`The data folder ${folder} was taken by another server just now.`)

function read(lock: string): string | undefined {
  try {
    return fs.readFileSync(lock, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Process id and start time, or the id alone where the system does not tell; '' when it is not alive. */
function holderNow(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return ''
  }
  return `${pid} ${startTime(pid)}`
}

function startTime(pid: number): string {
  try {
    // Field 22, counted after the command in parentheses, which may hold spaces itself.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
