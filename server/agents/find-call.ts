/** Finds the calls for a method and a path. Definitions change while the portal runs, so these cannot be fixed routes. */
import type { Context } from 'hono'
import type { Call, Definition } from '#engine/definition/types.ts'

export interface FoundCall {
  readonly definition: Definition
  readonly id: string
  readonly call: Call
  /** The values of the {names} in its path. */
  readonly params: Readonly<Record<string, string>>
}

interface Route {
  readonly definition: Definition
  readonly id: string
  readonly call: Call
  readonly methods: readonly string[]
  readonly segments: readonly string[]
}

export type FindCall = (method: string, path: string) => readonly FoundCall[]

/** The path as sent; it is decoded later, segment by segment. */
export function pathOf(c: Context): string {
  const { url } = c.req
  const [begin, query] = [url.indexOf('/', url.indexOf('://') + 3), url.indexOf('?')]
  return query < 0 ? url.slice(begin) : url.slice(begin, query)
}

/** Finds several calls only if agents share a path; the session then decides. */
export function findCall(definitions: readonly Definition[]): FindCall {
  const routes = definitions.flatMap(routesOf)
  /** Caches the calls of paths without a {name}, whose number is limited. */
  const found = new Map<string, readonly FoundCall[]>()

  return (method, path) => {
    const request = `${method} ${path}`
    const cached = found.get(request)
    if (cached) return cached
    const calls = search(method === 'HEAD' ? 'GET' : method, path)
    const isPlain = !path.includes('%') && calls.length > 0 && calls.every(({ params }) => isEmpty(params))
    if (isPlain) found.set(request, calls)
    return calls
  }

  function search(method: string, path: string): readonly FoundCall[] {
    const requested = segmentsOf(path)
    if (!requested) return []
    const matching = routes.filter((route) => route.methods.includes(method) && matchesRoute(route, requested))
    const best = matching.toSorted(compareRoutes)[0]
    if (!best) return []
    // If several calls of one agent have the same request, the first is used: the check of definitions ensures that they do the same.
    const agents = new Set<Definition>()
    return matching
      .filter(
        (route) => compareRoutes(route, best) === 0 && !agents.has(route.definition) && agents.add(route.definition),
      )
      .map(({ definition, id, call, segments }) => ({ definition, id, call, params: paramsOf(segments, requested) }))
  }
}

function routesOf(definition: Definition): readonly Route[] {
  return Object.entries(definition.calls).map(([id, call]) => ({
    definition,
    id,
    call,
    // A session can also be ended by DELETE, whatever method the page uses.
    methods: call.session === 'ends' ? [call.method, 'DELETE'] : [call.method],
    segments: normalisePrefix(call.path.slice(1).split('/')),
  }))
}

/** Undefined if it cannot be decoded. */
function segmentsOf(path: string): readonly string[] | undefined {
  try {
    return normalisePrefix(path.slice(1).split('/').map(decodeURIComponent))
  } catch {
    return undefined
  }
}

/** Maps the prefix /api/agent to /api/agents, because both are accepted. */
const normalisePrefix = (segments: readonly string[]): readonly string[] =>
  segments[0] === 'api' && segments[1] === 'agent' ? ['api', 'agents', ...segments.slice(2)] : segments

const nameOf = (segment: string): string | undefined => (isName(segment) ? segment.slice(1, -1) : undefined)

const matchesRoute = ({ segments }: Route, requested: readonly string[]): boolean =>
  segments.length === requested.length &&
  segments.every((segment, index) => segment === requested[index] || (isName(segment) && requested[index] !== ''))

/** Compares from left to right: a literal segment comes before a {name}. */
function compareRoutes(a: Route, b: Route): number {
  const index = a.segments.findIndex((segment, each) => isName(segment) !== isName(b.segments[each] ?? ''))
  return index < 0 ? 0 : isName(a.segments[index] ?? '') ? 1 : -1
}

const isEmpty = (params: object): boolean => Object.keys(params).length === 0
const isName = (segment: string): boolean => segment.startsWith('{')

function paramsOf(segments: readonly string[], requested: readonly string[]): Readonly<Record<string, string>> {
  const entries = segments.flatMap((segment, index) => {
    const name = nameOf(segment)
    return name === undefined ? [] : [[name, requested[index] ?? ''] as const]
  })
  return Object.fromEntries(entries)
}
