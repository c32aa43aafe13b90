/** Random walks through an agent. A failure names its seed and the shortest walk that shows it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomWalk } from './random-walk.ts'
import { sharedMachine } from './shared-machine.ts'
import { walkReplies } from './walk-replies.ts'
import { walkSteps } from './walk-steps.ts'

/** The time-out in milliseconds for each walk: a hundred times its usual time, for busy machines. */
const patience = 1000

export function randomWalks(ids: readonly string[], { seed, walks }: { seed: number; walks: number }): void {
  test.each(ids)(
    `%s in whatever order: one request at a time, none without its session, no file lost, a way on after every error, and a reload sends nothing twice`,
    async (id) => {
      const shared = sharedMachine(id)
      const steps = fc.array(walkSteps(shared.definition), { maxLength: 14, size: 'max' })
      const walk = fc.asyncProperty(steps, walkReplies, (walked, replies) => randomWalk(shared, walked, replies))
      await expect(fc.assert(walk, { seed, numRuns: walks })).resolves.toBeUndefined()
    },
    60_000 + walks * patience,
  )
}

/** A new seed each time, unless one is given: it is printed with the command that repeats the same walks. */
export function manyRandomWalks(ids: readonly string[]): void {
  const { WALK_SEED = String(Math.floor(Math.random() * 2 ** 31)), WALKS = '2000' } = process.env
  console.log(`${WALKS} walks an agent; again: WALK_SEED=${WALK_SEED} WALKS=${WALKS} npm run test:all -- random-walks`)
  randomWalks(ids, { seed: Number(WALK_SEED), walks: Number(WALKS) })
}
