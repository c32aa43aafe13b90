/**
 * Every way through an agent, made from its definition. The places of a run are found first (explore.ts); at each, every
 * move (moves.ts) is played with everything that can become of its requests and pauses (plans.ts), and after a failure
 * once more. What the machine did is compared with what a model of the definition says (model/expected.ts).
 *
 * Where several places show the same screen, every kind of failure is tried at the first of them, and one of each request at
 * the others.
 *
 * A move is played from the machine's own snapshot of the place, so that no way is walked twice: the machine at a place is
 * the same whatever came after it.
 */
import { describe, expect, test } from 'vitest'
import { pageAt, stepAt, type Place } from './model/place.ts'
import { expectedScreen } from './model/expected-screen.ts'
import { explore, forgetRunsFrom, playAndExpect, type Agent, type Found } from './explore.ts'
import { movesAt, reload, type Move } from './moves-at.ts'
import { keyOf, screenKeyOf } from './place-key.ts'
import { isScout, plansFor, samplePlanNames, success } from './plans.ts'
import type { Plan } from './play.ts'

/**
 * In moves. No place of a shipped agent is deeper, so that no way through any of them is cut short; a definition that leads
 * on and on to new places fails.
 */
const depth = 40

export async function pathTests(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const agent = await explore(id, depth)
    const screens = new Set<string>()
    describe(`the ways through ${id}`, () => {
      test('lead past every failure and every wait of its samples', () => {
        expect(samplePlanNames(agent.shared.whole).filter((name) => !agent.plans.has(name))).toEqual([])
      })
      for (const [index, found] of [...agent.places.values()].entries()) {
        const screen = screenKeyOf(found.place, agent.world)
        const plans = screens.has(screen)
          ? (all: readonly Plan[]) => all.filter(isScout)
          : (all: readonly Plan[]) => all
        screens.add(screen)
        test(`${nameOf(found, agent)}: every move ends as the definition says, whatever becomes of it (place ${index + 1})`, () =>
          tryAll(agent, found, plans))
      }
    })
  }
}

function nameOf({ place, way }: Found, { world }: Agent): string {
  const step = stepAt(world, place)
  const page = step.type === 'pages' ? `, ${step.pages[pageAt(step, place)]?.title}` : ''
  return `${step.title}${page}, ${way.length === 0 ? 'at the beginning' : `after "${way.at(-1)}"`}`
}

async function tryAll(agent: Agent, found: Found, chosen: (all: readonly Plan[]) => readonly Plan[]) {
  for (const move of movesAt(found.place, agent.world, agent.shared.whole)) {
    const { wanted } = await playAndExpect(agent.shared, agent.world, found, move, success)
    for (const plan of chosen(plansFor(wanted, agent.world, agent.shared.whole))) await tryOut(agent, found, move, plan)
  }
  await tryReopened(agent, found)
  forgetRunsFrom(found)
}

/** A move with all that becomes of it; and if it has failed, the same button again. */
async function tryOut(agent: Agent, found: Found, move: Move, plan: Plan) {
  const { world, places } = agent
  const reached = await compare(agent, found, move, plan)
  if (!reached) return
  const isKnown = places.has(keyOf(reached.place, world)) || isCut(plan)
  expect(isKnown, `${move.name}, ${plan.name}: it leads to a place that is known`).toBe(true)
  const again = plan === success ? undefined : retryOf(move, found.place, reached.place)
  if (again) await compare(agent, reached, again, success)
}

/** After that the files have to be chosen anew: it does not count as a place of its own. */
const isCut = ({ requests = {} }: Plan) => Object.values(requests).includes('is cut off by closing the page')

/** At a place that a record has brought back, everything goes as it would have gone. */
async function tryReopened(agent: Agent, found: Found) {
  const reopened = await compare(agent, found, reload, success)
  if (!reopened) throw new Error('A reload has left the wizard.')
  for (const move of movesAt(reopened.place, agent.world, agent.shared.whole))
    await compare(agent, reopened, move, success)
}

/** Where the move has led, unless out of the wizard. */
async function compare({ shared, world }: Agent, found: Found, move: Move, plan: Plan): Promise<Found | undefined> {
  const { played, wanted } = await playAndExpect(shared, world, found, move, plan)
  const { way } = found
  const where = { way, move: move.name, when: plan.name }
  expect({ ...where, deeds: played.deeds, screen: played.screen }).toEqual({
    ...where,
    deeds: wanted.deeds,
    screen: expectedScreen(wanted.place, world),
  })
  const last = plan === success ? move.name : `${move.name} (${plan.name})`
  return wanted.place.left ? undefined : { place: wanted.place, stand: played.stand, way: [...way, last] }
}

/** After a failure the same button is there, and all that was filled in. */
function retryOf({ name, event }: Move, before: Place, after: Place): Move | undefined {
  const failed = after.messages.some(({ kind, field }) => kind !== 'ok' && field === undefined)
  if (!failed) return undefined
  if (after.unready) return { name: 'Try again', input: [], event: { type: 'again' } }
  return after.step === before.step ? { name: `${name} again`, input: [], event } : undefined
}
