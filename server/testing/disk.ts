import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { makeFolder } from './daemon.ts'

const piece = Buffer.alloc(1024 * 1024)

export type Disk = {
  /** An empty folder on it. */
  folder: string
  /** Takes all room but so many bytes. */
  fill: (leave?: number) => void
  /** Gives that room back. */
  empty: () => void
  remove: () => void
}

/** A small disk in memory. */
export function mountDisk(megabytes: number): Disk {
  const place = makeFolder('hotel-disk-')
  try {
    const options = `size=${megabytes}m,mode=0777`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'hotel-disk', place], { stdio: 'pipe' })
  } catch (error) {
    fs.rmSync(place, { recursive: true, force: true })
    throw error
  }
  const folder = path.join(place, 'data')
  fs.mkdirSync(folder)
  const { uid, gid } = fs.statSync(place)
  fs.chownSync(folder, uid, gid)
  const others = path.join(place, 'others')
  const left = () => {
    const { bavail, bsize } = fs.statfsSync(place)
    return bavail * bsize
  }
  return {
    folder,
    fill(leave = 0) {
      const file = fs.openSync(others, 'a')
      try {
        for (let room = left() - leave; room > 0; room = left() - leave)
          fs.writeSync(file, piece, 0, Math.min(piece.length, room))
      } catch (error) {
        // The server took the last of it meanwhile.
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
      } finally {
        fs.closeSync(file)
      }
    },
    empty: () => fs.rmSync(others, { force: true }),
    remove() {
      execFileSync('umount', ['-l', place], { stdio: 'pipe' })
      fs.rmSync(place, { recursive: true, force: true })
    },
  }
}

function tryMount(): string {
  try {
    mountDisk(1).remove()
    return ''
  } catch {
    return ' (skipped: no disk can be mounted here, which takes root)'
  }
}

/** Appended to the name of a skipped test. */
export const whyNoDisk = process.platform === 'linux' ? tryMount() : ' (skipped: Linux only)'
export const canMountDisk = whyNoDisk === ''
