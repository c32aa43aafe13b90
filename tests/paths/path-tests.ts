/**
 * Every way through an agent, made from its definition. The places of a run are found first (explore.ts); at each, every
 * move (moves.ts) is played with everything that can become of its requests and pauses (plans.ts), and after a failure
 * once more. What the machine did is compared with what a model of the definition says (model/expected.ts).
 *
 * A move is played from the machine's own snapshot of the place, so that no way is walked twice: the machine at a place is
 * the same whatever came after it.
 */
import { describe, expect, test } from 'vitest'
import { expected } from './model/expected.ts'
import { pageAt, stepAt, type Place } from './model/place.ts'
import { expectedScreen } from './model/screen.ts'
import { explore, judged, type Agent, type Found } from './explore.ts'
import { movesAt, type Move } from './moves.ts'
import { keyOf } from './place-key.ts'
import { plansFor, success } from './plans.ts'
import { play, type Plan } from './play.ts'

/**
 * In moves. No place of a shipped agent is deeper, so that no way through any of them is cut short; a definition that leads
 * on and on to new places fails.
 */
const depth = 40

export async function pathTests(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const agent = await explore(id, depth)
    describe(`the ways through ${id}`, () => {
      for (const [index, found] of [...agent.places.values()].entries()) {
        test(`${nameOf(found, agent)}: every move ends as the definition says, whatever becomes of it (place ${index + 1})`, () =>
          tryAll(agent, found))
      }
    })
  }
}

function nameOf({ place, way }: Found, { world }: Agent): string {
  const step = stepAt(world, place)
  const page = step.type === 'pages' ? `, ${step.pages[pageAt(step, place)]?.title}` : ''
  return `${step.title}${page}, ${way.length === 0 ? 'at the beginning' : `after "${way.at(-1)}"`}`
}

async function tryAll(agent: Agent, found: Found) {
  const { shared, world } = agent
  for (const move of movesAt(found.place, world, shared.whole)) {
    const { wanted } = await judged(shared, world, found, move, success)
    for (const plan of plansFor(wanted, world)) await compare(agent, found, move, plan)
  }
}

async function compare({ shared, world, places }: Agent, { place, stand, way }: Found, move: Move, plan: Plan) {
  const where = { way, move: move.name, when: plan.name }
  const first = await play(shared, stand, [move], plan)
  const wanted = expected(world, place, move, first.happened)
  expect({ ...where, deeds: first.deeds, screen: first.screen }).toEqual({
    ...where,
    deeds: wanted.deeds,
    screen: expectedScreen(wanted.place, world),
  })
  expect(
    wanted.place.left || places.has(keyOf(wanted.place, world)),
    `${move.name}, ${plan.name}: it leads to a place that is known`,
  ).toBe(true)

  const again = plan === success ? undefined : retryOf(move, place, wanted.place)
  if (!again) return
  const second = await play(shared, stand, [move, again], plan)
  const { broken: _over, answers, ...rest } = second.happened
  const retried = expected(world, wanted.place, again, { ...rest, answers: answers.slice(wanted.calls.length) })
  const then = { ...where, then: again.name }
  expect({ ...then, deeds: second.deeds.slice(first.deeds.length), screen: second.screen }).toEqual({
    ...then,
    deeds: retried.deeds,
    screen: expectedScreen(retried.place, world),
  })
}

/** After a failure the same button is there, and all that was filled in. */
function retryOf({ name, event }: Move, before: Place, after: Place): Move | undefined {
  const failed = after.messages.some(({ kind, field }) => kind !== 'ok' && field === undefined)
  if (after.left || !failed) return undefined
  if (after.unready) return { name: 'Try again', input: [], event: { type: 'again' } }
  return after.step === before.step ? { name: `${name} again`, input: [], event } : undefined
}
