/** A small disk that a test fills, frees, and makes read-only. Only root can mount one, on Linux. */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  /** Fills the disk except for this number of free bytes. */
  readonly fill: (left?: number) => void
  readonly free: () => void
  readonly remount: (as: 'ro' | 'rw') => void
  readonly unmount: () => void
}

/** Prints a prominent warning about the skipped tests if no disk can be mounted. */
export function canMountDisk(what: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-disk-'))
  const may = process.platform === 'linux' && spawnSync('mount', [...tmpfs(1), folder]).status === 0
  if (may) execFileSync('umount', [folder])
  else console.warn(`ONLY ROOT MAY MOUNT A DISK: ${what.toUpperCase()} IS NOT TESTED.`)
  rmSync(folder, { recursive: true })
  return may
}

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', [...tmpfs(megabytes), folder])
  const ballast = join(folder, 'ballast')
  return {
    fill(left = 0) {
      const file = openSync(ballast, 'a')
      try {
        for (let size = 1024 * 1024; size >= 4096; size /= 2) {
          while (freeBytesOn(folder) >= left + size && wasWritten(file, size)) continue
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remount: (as) => void execFileSync('mount', ['-o', `remount,${as}`, folder]),
    // Unmounts lazily, because a file may still be open.
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

const tmpfs = (megabytes: number) => ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs']

/** Returns false if the disk is full, because another process has used the space meanwhile. */
function wasWritten(file: number, size: number): boolean {
  try {
    writeSync(file, Buffer.alloc(size, 1))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
