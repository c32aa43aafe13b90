/**
 * Sessions that requests can name. Their ids follow from the seed, so a request can name one before it was opened;
 * the request's sender opens it first. After some cases new sessions replace them, because requests wear them out.
 */
import { uuidOf } from '../random.ts'
import type { Caller } from './people.ts'
import type { World } from './world.ts'

export interface StandingSession {
  readonly id: string
  readonly agent: string
  readonly person: Caller
  /** opened: after its first call. advanced: after each call of its agent. */
  readonly state: 'opened' | 'advanced'
}

const casesOfGeneration = 5000
/** The number of cases in which the sessions of the same few agents are advanced, which takes a core for seconds. */
const casesOfTurn = 1000
const agentsAtOnce = 2

export const generationOf = (index: number): number => Math.floor(index / casesOfGeneration)

interface Naming {
  readonly seed: string
  readonly index: number
  readonly agent: string
}

export function openedSession({ seed, index, agent, person }: Naming & { readonly person: Caller }): StandingSession {
  const id = uuidOf(['opened', seed, generationOf(index), agent, person.account, person.client].join(' '))
  return { id, agent, person, state: 'opened' }
}

/** Undefined if it is the turn of other agents. */
export function advancedSession({ seed, index, agent }: Naming, { admitted }: Pick<World, 'admitted'>) {
  const turn = Math.floor(index / casesOfTurn)
  const agents = [...admitted.keys()]
  const place = (agents.indexOf(agent) - turn * agentsAtOnce) % agents.length
  const owners = admitted.get(agent) ?? []
  const person = owners[turn % owners.length]
  if ((place + agents.length) % agents.length >= agentsAtOnce || person === undefined) return undefined
  const id = uuidOf(['advanced', seed, turn, agent].join(' '))
  return { id, agent, person, state: 'advanced' } satisfies StandingSession
}
