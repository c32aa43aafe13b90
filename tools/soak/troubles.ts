/** The faults that a round may cause: a part of the portal is killed, or its disk is full for a while. */
import { setTimeout } from 'node:timers/promises'
import type { RunningProcess } from '#tests/driver/processes.ts'
import type { SmallDisk } from '#tests/driver/small-disk.ts'
import type { Random } from '#tools/fuzz/random.ts'
import type { SupervisedPortal } from './supervised-portal.ts'

export interface Site {
  readonly portal: SupervisedPortal
  readonly random: Random
  /** Undefined if this user may not mount a disk. */
  readonly disk: SmallDisk | undefined
}

interface Trouble {
  /** Resolves when no more actions from outside are needed. Returns the faults that were observed meanwhile. */
  readonly strike: (site: Site) => Promise<readonly string[]>
  /** The expected replies of /readyz meanwhile: 'no' if nobody can be served, 'yes' if everybody can. */
  readonly isReady: 'yes' | 'no' | 'perhaps'
}

export const troubles = {
  'the portal is killed': {
    strike: async ({ portal }) => kill(portal.processes().portal),
    isReady: 'no',
  },
  // The portal may be back before the first request.
  'the database is killed': {
    strike: async ({ portal }) => kill(portal.processes().database),
    isReady: 'perhaps',
  },
  'a document worker is killed': {
    async strike({ portal, random }) {
      const until = Date.now() + 20_000
      let { workers } = portal.processes()
      while (workers.length === 0 && Date.now() < until) {
        await setTimeout(20)
        workers = portal.processes().workers
      }
      return kill(workers.length === 0 ? undefined : random.pick(workers))
    },
    isReady: 'yes',
  },
  'the portal and its database are killed': {
    async strike({ portal }) {
      const { portal: server, database } = portal.processes()
      return [...kill(database), ...kill(server)]
    },
    isReady: 'no',
  },
  'the supervisor is killed': {
    async strike({ portal }) {
      const faults = kill(portal.processes().supervisor)
      const until = Date.now() + 60_000
      while (portal.processes().all.length > 0 && Date.now() < until) await setTimeout(50)
      const left = portal.processes().all.map(({ command }) => `it outlives its supervisor: ${command.slice(0, 120)}`)
      await portal.start()
      return [...faults, ...left]
    },
    isReady: 'no',
  },
  'the disk is full': {
    async strike({ portal, disk, random }) {
      if (disk === undefined) return ['there is not a disk to fill']
      const over = Date.now() + 1_000 + random.upTo(4_000)
      const latest = over + 30_000
      try {
        let hasReported = false
        // Files that the portal removes meanwhile free some space.
        while (Date.now() < over || (!hasReported && Date.now() < latest)) {
          disk.fill()
          hasReported ||= (await portal.readiness()).status === 503
          await setTimeout(50)
        }
        return hasReported ? [] : ['/readyz does not say that the disk is full']
      } finally {
        disk.free()
      }
    },
    isReady: 'no',
  },
} as const satisfies Readonly<Record<string, Trouble>>

export type TroubleName = keyof typeof troubles

/** Each kind occurs once before any is repeated; the order is random. */
export function troublesOf(random: Random, { rounds, disk }: { rounds: number; disk: boolean }): TroubleName[] {
  const kinds = (Object.keys(troubles) as TroubleName[]).filter((name) => disk || name !== 'the disk is full')
  const turns = Array.from({ length: Math.ceil(rounds / kinds.length) }, () => random.shuffled(kinds))
  return turns.flat().slice(0, rounds)
}

function kill(victim: RunningProcess | undefined): readonly string[] {
  if (victim === undefined) return ['there is no such process to kill']
  try {
    process.kill(victim.pid, 'SIGKILL')
    return []
  } catch {
    return ['it ended before it was killed']
  }
}
