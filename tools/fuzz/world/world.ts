/** The data from which requests are made: the routes, the users, the files, and the names that this portal knows. */
import type { OpenApi } from '#server/openapi/openapi.ts'
import { randomOf } from '../random.ts'
import { documentRoutes, mergeRoutes } from './document-routes.ts'
import type { Caller } from './people.ts'
import { isPureWork, labelOf, opensSession, type Route } from './route.ts'
import type { Samples } from './samples.ts'

export interface World {
  readonly seed: string
  /** The address of the portal, without a trailing slash. */
  readonly origin: string
  readonly routes: readonly Route[]
  /** The order of routes over all cases: first each route once, then again the routes that have more input to mutate. */
  readonly turns: readonly Route[]
  /** The routes of an agent in the order in which a wizard uses them. Routes that open a session come first. */
  readonly routesOf: ReadonlyMap<string, readonly Route[]>
  readonly samples: Samples
  /** The users who may use an agent, by its name. */
  readonly admitted: ReadonlyMap<string, readonly Caller[]>
  /** The names of the instruction documents. */
  readonly instructions: readonly string[]
}

interface Options extends Pick<World, 'seed' | 'origin' | 'samples' | 'admitted' | 'instructions'> {
  /** The API documents of the different users. */
  readonly documents: readonly Pick<OpenApi, 'paths'>[]
  /** The routes that no document describes. */
  readonly otherRoutes: readonly Route[]
  /** Only routes that contain this text are requested. */
  readonly only?: string | undefined
}

export function worldOf({ documents, otherRoutes, only, ...rest }: Options): World {
  const names = new Set(rest.admitted.keys())
  const all = mergeRoutes([...documents.map((document) => documentRoutes(document, names)), otherRoutes])
  const routes = all.filter((route) => only === undefined || labelOf(route).includes(only))
  if (routes.length === 0) throw new Error(`No route has "${only}" in it. A route reads like "GET /api/agents".`)
  const random = randomOf(`turns of ${rest.seed}`)
  const turns = [...random.shuffled(routes), ...random.shuffled(routes.flatMap(furtherTurnsOf))]
  const routesOf = new Map([...names].map((name) => [name, inOrder(all.filter(({ agents }) => agents.includes(name)))]))
  return { ...rest, routes, turns, routesOf }
}

function furtherTurnsOf(route: Route): readonly Route[] {
  const isUpload = route.bodies.some(({ type }) => type === 'multipart/form-data')
  const isFilled = route.bodies.length > 0 && !isPureWork(route)
  const asksMuch = route.parameters.filter((parameter) => parameter.in === 'query').length > 2
  return Array<Route>(isUpload ? 4 : isFilled || asksMuch ? 3 : 0).fill(route)
}

const inOrder = (routes: readonly Route[]): readonly Route[] => [
  ...routes.filter(opensSession),
  ...routes.filter((route) => !opensSession(route)),
]
