import fs from 'node:fs'
import path from 'node:path'

/**
 * PGlite does not lock its folder, and two processes in one folder corrupt it. The lock records its
 * holder's process id and start time, so a lock left by `kill -9`, or by a container whose process
 * ids restart at 1, is not mistaken for a live one.
 */
export function lockFolder(folder: string): () => void {
  const mine = path.join(folder, `lock.${process.pid}`)
  fs.writeFileSync(mine, holderNow(process.pid))
  try {
    return acquire(folder, path.join(folder, 'lock'), mine)
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/**
 * A stale lock is replaced while holding a guard, itself a lock of the same kind, so no process
 * removes a lock that another has just created.
 */
function acquire(folder: string, lock: string, mine: string): () => void {
  if (!claim(lock, mine)) {
    const theirs = read(lock)
    refuseLiveHolder(folder, theirs)
    const unguard = acquire(folder, `${lock}.guard`, mine)
    try {
      if (read(lock) !== theirs) throw takenError(folder)
      fs.copyFileSync(mine, `${mine}.new`)
      fs.renameSync(`${mine}.new`, lock)
    } finally {
      unguard()
    }
  }
  return () => fs.rmSync(lock, { force: true })
}

/** Creates the lock atomically together with its holder, and only if there is none. */
function claim(lock: string, mine: string): boolean {
  try {
    fs.linkSync(mine, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!noHardLinkCodes.includes(codeOf(error))) throw error
  }
  try {
    fs.copyFileSync(mine, lock, fs.constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Error codes of file systems without hard links; copying there is nearly as safe. */
const noHardLinkCodes: unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function refuseLiveHolder(folder: string, holder: string | undefined) {
  if (holder === undefined) throw takenError(folder)
  const pid = Number(holder.split(' ')[0])
  // Without start times, a lock with our own process id is left over from an earlier run.
  const isBefore = pid === process.pid && startTime(pid) === ''
  if (isBefore || holder !== holderNow(pid)) return
  throw new Error(
    `The data folder ${folder} is in use by another server (process ${pid}): end it, or set DATA_DIR to another folder.`,
  )
}

const takenError = (folder: string) =>
  new Error(`The data folder ${folder} has just been taken by another server.`)

function read(lock: string): string | undefined {
  try {
    return fs.readFileSync(lock, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Process id and start time (id only where the system has none); '' if the process is not alive.
 */
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
    // Field 22, counted after the parenthesised command, which may contain spaces.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
