/** Random walks through an agent. A failure names its seed and the shortest walk that shows it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomWalk } from './random-walk.ts'
import { sharedMachine } from './shared-machine.ts'
import { walkReplies } from './walk-replies.ts'
import { walkSteps } from './walk-steps.ts'

/** Other walks than the usual ones: WALK_SEED=7 WALKS=20000 npx vitest run --project slow tests/paths/random-walks */
const { WALK_SEED = '20260310', WALKS = '2000' } = process.env

/** Ten times what it takes: machines are busy, too. */
const tenMinutes = 600_000

export function randomWalks(ids: readonly string[]): void {
  test.each(ids)(
    `%s in whatever order: one request at a time, none without its session, no file lost, a way on after every error, and a reload sends nothing twice`,
    async (id) => {
      const shared = sharedMachine(id)
      const steps = fc.array(walkSteps(shared.definition), { maxLength: 14, size: 'max' })
      const walk = fc.asyncProperty(steps, walkReplies, (walked, replies) => randomWalk(shared, walked, replies))
      await expect(fc.assert(walk, { seed: Number(WALK_SEED), numRuns: Number(WALKS) })).resolves.toBeUndefined()
    },
    tenMinutes,
  )
}
