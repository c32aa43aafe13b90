/** Makes a case from the seed and its number alone, so that the same seed and number give the same bytes. */
import { mutate } from '../mutations/mutation.ts'
import { mutations } from '../mutations/mutation-groups.ts'
import { randomOf, uuidOf, type Random } from '../random.ts'
import { setHeader } from '../requests/draft.ts'
import { render } from '../requests/render.ts'
import { validDraft } from '../requests/valid-draft.ts'
import { deliver, whole } from '../wire/deliver.ts'
import { callers, type Caller } from '../world/people.ts'
import { endsSession, isPureWork, labelOf, opensSession, type Route } from '../world/route.ts'
import { advancedSession, openedSession, type StandingSession } from '../world/standing-session.ts'
import type { World } from '../world/world.ts'
import type { PlannedCase, PlannedRequest } from './planned-case.ts'

export function planCase(world: World, index: number): PlannedCase {
  const random = randomOf(`${world.seed}:${index}`)
  const about = random.weighted([
    [95.8, 'one request'],
    [4, 'the same at once'],
    [0.2, 'a walk through an agent'],
  ] as const)
  const route = world.turns[index % world.turns.length] ?? random.pick(world.turns)
  const plan = { world, index, random }
  const one = planRequest(route, plan)
  // A walk through an agent is added to the case; otherwise the route whose turn it is would be left out.
  if (about === 'a walk through an agent' && world.routesOf.size > 0)
    return { index, about, groups: [[one], ...planWalk(plan)] }
  const copies = about === 'the same at once' ? 2 + random.upTo(2) : 1
  return { index, about, groups: [Array.from({ length: copies }, () => one)] }
}

interface CasePlan {
  readonly world: World
  readonly index: number
  readonly random: Random
}

/** The number of mutations of a request. */
const chooseMutationCount = (random: Random) =>
  random.weighted([
    [15, 0],
    [60, 1],
    [17, 2],
    [8, 3],
  ] as const)

function planRequest(route: Route, planning: CasePlan): PlannedRequest {
  const { random, index } = planning
  const how = { id: `fuzz-${index}`, times: chooseMutationCount(random), isWhole: random.chance(0.3) }
  return makeRequest(route, { ...planning, ...chooseCaller(route, planning), ...how })
}

interface CallerChoice {
  readonly person: Caller | undefined
  readonly session: string
  readonly standing: StandingSession | undefined
}

interface RequestPlan extends Omit<CasePlan, 'index'>, CallerChoice {
  readonly id: string
  readonly times: number
  /** Sent in one piece, as every client does. */
  readonly isWhole: boolean
}

function makeRequest(
  route: Route,
  { world, random, id, person, session, standing, ...how }: RequestPlan,
): PlannedRequest {
  const draft = validDraft(route, { person, session, random, world })
  setHeader(draft, 'X-Request-Id', id)
  const changes = mutate(draft, mutations, { random, world, times: how.times })
  const rendered = render(draft)
  const { name, wire } = how.isWhole ? { name: 'whole', wire: whole(rendered) } : deliver(rendered, random)
  return {
    id,
    route: labelOf(route),
    account: person?.account,
    changes: [...changes, ...(name === 'whole' ? [] : [name])],
    wire,
    session: standing,
  }
}

/** The sender and the session of a request: mostly a permitted user with a session of their own. */
function chooseCaller(route: Route, planning: CasePlan): CallerChoice {
  const { world, index, random } = planning
  const own = { session: uuidOf(`${world.seed}:${index}`), standing: undefined }
  if (random.chance(0.04)) return { person: undefined, ...own }
  // The portal's own routes accept the sessions of all agents.
  const agents = route.agents.length > 0 ? route.agents : [...world.admitted.keys()]
  const agent = agents.length > 0 ? random.pick(agents) : ''
  const admitted = world.admitted.get(agent) ?? []
  const person = random.chance(0.9) && admitted.length > 0 ? random.pick(admitted) : random.pick(callers)
  const isNew = opensSession(route) ? random.chance(0.7) : random.chance(isPureWork(route) ? 0.95 : 0.05)
  if (isNew || world.routesOf.get(agent)?.some(opensSession) !== true) return { person, ...own }

  const naming = { seed: world.seed, index, agent }
  const advanced = random.chance(0.7) ? advancedSession(naming, world) : undefined
  if (advanced && !endsSession(route)) return { person: advanced.person, session: advanced.id, standing: advanced }
  // Sometimes the session belongs to another user.
  const owner = random.chance(0.95) && admitted.includes(person) ? person : random.pick(admitted)
  const standing: StandingSession = endsSession(route)
    ? { id: own.session, agent, person: owner, state: 'opened' }
    : openedSession({ ...naming, person: owner })
  return { person, session: standing.id, standing }
}

/** Each call of an agent once, in the order of the wizard: one of them mutated, and one sent twice at the same time. */
function planWalk({ world, index, random }: CasePlan): readonly (readonly PlannedRequest[])[] {
  const agent = random.pick([...world.routesOf.keys()])
  const routes = (world.routesOf.get(agent) ?? []).filter((route) => !endsSession(route))
  const person = random.pick(world.admitted.get(agent) ?? callers)
  const session = uuidOf(`walk ${world.seed}:${index}`)
  const [changed, doubled] = [random.upTo(routes.length - 1), random.upTo(routes.length - 1)]
  const usual = { world, random, person, session, standing: undefined }
  const groups = routes.map((route, at) => {
    const how = { id: `fuzz-${index}-${at}`, times: at === changed ? 1 : 0, isWhole: at !== changed }
    const one = makeRequest(route, { ...usual, ...how })
    return at === doubled ? [one, one] : [one]
  })
  const end: Route = { method: 'DELETE', path: `/api/session/${session}`, agents: [], parameters: [], bodies: [] }
  return [...groups, [makeRequest(end, { ...usual, id: `fuzz-${index}-end`, times: 0, isWhole: true })]]
}

/** Whether the request opens a session for another request. */
export const isPreparing = ({ id }: PlannedRequest): boolean => id.startsWith('session-')

/** The calls that open a standing session. */
export function planSession(world: World, { id, agent, person, state }: StandingSession): readonly PlannedRequest[] {
  const random = randomOf(`session ${id}`)
  const all = (world.routesOf.get(agent) ?? []).filter((route) => !endsSession(route))
  const opening = all.filter(opensSession).slice(0, 1)
  const routes = state === 'opened' ? opening : [...opening, ...all.filter((route) => !opensSession(route))]
  const usual = { world, random, person, session: id, standing: undefined, times: 0, isWhole: true }
  return routes.map((route, at) => makeRequest(route, { ...usual, id: `session-${id}-${at}` }))
}
