/**
 * Every way through an agent, generated from its definition. First all places of a run are found (explore.ts); at each place, every move
 * (moves-at.ts) is played with every outcome of its requests and pauses (plans.ts), and after a failure once more. The result of the machine is
 * compared with that of a model of the definition (model/expected-result.ts). If several places show the same screen, every kind of failure is tried
 * at the first of them, and one failure of each request at the others. A move is played from the machine's snapshot of the place, so that no way is
 * walked twice: playing a move does not change the snapshot.
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
 * The greatest depth in moves. No place of a shipped agent is deeper, so no way is cut short; a definition with an endless number of places fails.
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

/** Plays a move with its outcomes; and if it failed, presses the same button again. */
async function tryOut(agent: Agent, found: Found, move: Move, plan: Plan) {
  const { world, places } = agent
  const reached = await compare(agent, found, move, plan)
  if (!reached) return
  const isKnown = places.has(keyOf(reached.place, world)) || isCut(plan)
  expect(isKnown, `${move.name}, ${plan.name}: it leads to a place that is known`).toBe(true)
  const again = plan === success ? undefined : retryOf(move, found.place, reached.place)
  if (again) await compare(agent, reached, again, success)
}

/** The files have to be chosen again after that, so the result does not count as a new place. */
const isCut = ({ requests = {} }: Plan) => Object.values(requests).includes('is cut off by closing the page')

/** At a place that was restored from a record, everything works as it would have before. */
async function tryReopened(agent: Agent, found: Found) {
  const reopened = await compare(agent, found, reload, success)
  if (!reopened) throw new Error('A reload has left the wizard.')
  for (const move of movesAt(reopened.place, agent.world, agent.shared.whole))
    await compare(agent, reopened, move, success)
}

/** The place to which the move has led, unless the wizard was left. */
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

/** After a failure the same button is there, and all input is kept. */
function retryOf({ name, event }: Move, before: Place, after: Place): Move | undefined {
  const failed = after.messages.some(({ kind, field }) => kind !== 'ok' && field === undefined)
  if (!failed) return undefined
  if (after.unready) return { name: 'Try again', input: [], event: { type: 'again' } }
  return after.step === before.step ? { name: `${name} again`, input: [], event } : undefined
}
