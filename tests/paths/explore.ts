/** Finds every place of an agent: starting from the first one, with every move and every outcome, until no new place is found. */
import { freshContext } from '#engine/machine/fresh-context.ts'
import { expectedResult, type Expected } from './model/expected-result.ts'
import { firstPlace, type Place, type World } from './model/place.ts'
import { expectedScreen } from './model/expected-screen.ts'
import { movesAt, type Move } from './moves-at.ts'
import { keyOf } from './place-key.ts'
import { isScout, plansFor, success } from './plans.ts'
import { play, type Plan, type Played, type Stand } from './play.ts'
import { sharedMachine, start, type SharedMachine } from './shared-machine.ts'

export interface Found {
  readonly place: Place
  readonly stand: Stand
  /** The number of moves that lead to it. */
  readonly way: readonly string[]
}

export interface Agent {
  readonly shared: SharedMachine
  readonly world: World
  readonly places: ReadonlyMap<string, Found>
  /** All outcomes of its moves, by name. */
  readonly plans: ReadonlySet<string>
}

export async function explore(id: string, depth: number): Promise<Agent> {
  const shared = sharedMachine(id)
  const world = worldOf(shared)
  const places = new Map<string, Found>()
  const plans = new Set<string>()
  const queue: Found[] = [await findFirstPlace(shared, world)]
  // Pages opened out of their order come last, so that a page is first reached by reading on.
  const later: Found[] = []
  for (let found = queue.shift(); found; found = queue.shift() ?? later.shift()) {
    const key = keyOf(found.place, world)
    if (places.has(key)) continue
    if (found.way.length > depth)
      throw new Error(`${id} has a place more than ${depth} moves deep: ${found.way.join(', ')}.`)
    places.set(key, found)
    for (const move of movesAt(found.place, world, shared.whole)) {
      const reached = await reachablePlaces(shared, world, found, move, plans)
      const isNew = ({ place }: Found) => !places.has(keyOf(place, world))
      ;(move.event.type === 'page.open' ? later : queue).push(...reached.filter(isNew))
    }
  }
  return { shared, world, places, plans }
}

function worldOf({ definition, options }: SharedMachine): World {
  const { values } = freshContext(definition, { now: () => start }, options)
  return { definition, client: options.client, chosen: options.chosen, values }
}

async function findFirstPlace(shared: SharedMachine, world: World): Promise<Found> {
  const { stand, happened } = await play(shared, { snapshot: undefined, history: [] }, [], success)
  const { place } = expectedResult(
    world,
    firstPlace(world),
    { name: 'the beginning', input: [], event: { type: 'restart' } },
    happened,
  )
  return { place, stand, way: [] }
}

/** The places to which a move can lead. A move on which machine and model disagree leads nowhere here; its own test reports it. */
async function reachablePlaces(
  shared: SharedMachine,
  world: World,
  found: Found,
  move: Move,
  plans: Set<string>,
): Promise<readonly Found[]> {
  const best = await playAndExpect(shared, world, found, move, success).catch(() => undefined)
  const reached: Found[] = []
  const all = best ? plansFor(best.wanted, world, shared.whole) : []
  for (const { name } of all) plans.add(name)
  for (const plan of all.filter(isScout)) {
    const run = plan === success ? best : await playAndExpect(shared, world, found, move, plan).catch(() => undefined)
    if (!run || run.wanted.place.left || !isSame(run.played.screen, expectedScreen(run.wanted.place, world))) continue
    const name = plan === success ? move.name : `${move.name} (${plan.name})`
    reached.push({ place: run.wanted.place, stand: run.played.stand, way: [...found.way, name] })
  }
  return reached
}

export interface PlayedAndExpected {
  readonly played: Played
  readonly wanted: Expected
}

const runs = new WeakMap<Stand, Map<string, Promise<PlayedAndExpected>>>()

/**
 * The result of the machine, and the expected one. The same move with the same plan always has the same result, so it is played once: most moves are
 * played to find the places, and are compared later in the tests.
 */
export function playAndExpect(
  shared: SharedMachine,
  world: World,
  { place, stand }: Found,
  move: Move,
  plan: Plan,
): Promise<PlayedAndExpected> {
  const atStand = runs.get(stand) ?? new Map<string, Promise<PlayedAndExpected>>()
  runs.set(stand, atStand)
  const key = JSON.stringify([move, plan])
  const known = atStand.get(key)
  if (known) return known
  const run = play(shared, stand, [move], plan).then((played) => ({
    played,
    wanted: expectedResult(world, place, move, played.happened),
  }))
  atStand.set(key, run)
  return run
}

/** Frees the memory of the runs from a place that no test needs any more. */
export const forgetRunsFrom = ({ stand }: Found): void => void runs.delete(stand)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
