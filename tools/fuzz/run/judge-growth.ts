/**
 * Distinguishes a leak from what is loaded once, such as a library or a font, which may also happen after the baseline
 * was measured: when memory has grown, as many requests again are sent. A leak grows as much again.
 */
import type { Fault } from './fault.ts'
import { megabytes, type Holdings } from './measure.ts'

/** The permitted growth: as a share of the baseline, and the second time as a share of the first growth. */
const allowed = { first: 1.2, again: 0.5 }

type Memory = Pick<Holdings, 'memory'>

export const mostMemoryAfter = ({ memory }: Memory): number => memory * allowed.first

export const mostMemoryAgain = (before: Memory, after: Memory): number =>
  after.memory + (after.memory - before.memory) * allowed.again

interface Growth {
  readonly before: Memory
  readonly after: Memory
  /** After as many requests again. */
  readonly again: Memory
  /** If the process was restarted, memory is not compared. */
  readonly hadExits: boolean
  readonly note: (fault: Fault) => void
}

export function judgeGrowth({ before, after, again, hadExits, note }: Growth): void {
  if (hadExits || again.memory <= mostMemoryAgain(before, after)) return
  const [first, second, third] = [before, after, again].map(({ memory }) => megabytes(memory))
  note({
    kind: 'left behind',
    what: `The portal held ${first}, then ${second}, and after as many requests again ${third}.`,
  })
}
