/** Finds the calls that a method and a path mean. Definitions change while the portal runs, so this is no fixed route. */
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

/** As it was sent: what is encoded in it is decoded once, segment by segment. */
export function pathOf(c: Context): string {
  const { url } = c.req
  const [begin, query] = [url.indexOf('/', url.indexOf('://') + 3), url.indexOf('?')]
  return query < 0 ? url.slice(begin) : url.slice(begin, query)
}

/** Several only where agents share a path and the session decides. */
export function findCall(definitions: readonly Definition[]): FindCall {
  const routes = definitions.flatMap(routesOf)
  /** What was found for paths without a {name}, of which there are only so many. */
  const found = new Map<string, readonly FoundCall[]>()

  return (method, path) => {
    const request = `${method} ${path}`
    const known = found.get(request)
    if (known) return known
    const calls = search(method === 'HEAD' ? 'GET' : method, path)
    const isPlain = !path.includes('%') && calls.length > 0 && calls.every(({ params }) => isEmpty(params))
    if (isPlain) found.set(request, calls)
    return calls
  }

  function search(method: string, path: string): readonly FoundCall[] {
    const asked = segmentsOf(path)
    if (!asked) return []
    const fitting = routes.filter((route) => route.methods.includes(method) && fits(route, asked))
    const best = fitting.toSorted(literalFirst)[0]
    if (!best) return []
    // Of one agent's calls with one request, the first stands for all: its check made sure that they do the same.
    const agents = new Set<Definition>()
    return fitting
      .filter(
        (route) => literalFirst(route, best) === 0 && !agents.has(route.definition) && agents.add(route.definition),
      )
      .map(({ definition, id, call, segments }) => ({ definition, id, call, params: paramsOf(segments, asked) }))
  }
}

function routesOf(definition: Definition): readonly Route[] {
  return Object.entries(definition.calls).map(([id, call]) => ({
    definition,
    id,
    call,
    // A session ends by DELETE, too, whatever the page sends.
    methods: call.session === 'ends' ? [call.method, 'DELETE'] : [call.method],
    segments: plural(call.path.slice(1).split('/')),
  }))
}

/** Undefined where it cannot be decoded. */
function segmentsOf(path: string): readonly string[] | undefined {
  try {
    return plural(path.slice(1).split('/').map(decodeURIComponent))
  } catch {
    return undefined
  }
}

/** Both spellings of the prefix are answered. */
const plural = (segments: readonly string[]): readonly string[] =>
  segments[0] === 'api' && segments[1] === 'agent' ? ['api', 'agents', ...segments.slice(2)] : segments

const nameOf = (segment: string): string | undefined => (isName(segment) ? segment.slice(1, -1) : undefined)

const fits = ({ segments }: Route, asked: readonly string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, index) => segment === asked[index] || (isName(segment) && asked[index] !== ''))

/** From left to right, a literal comes before a {name}. */
function literalFirst(a: Route, b: Route): number {
  const index = a.segments.findIndex((segment, each) => isName(segment) !== isName(b.segments[each] ?? ''))
  return index < 0 ? 0 : isName(a.segments[index] ?? '') ? 1 : -1
}

const isEmpty = (params: object): boolean => Object.keys(params).length === 0
const isName = (segment: string): boolean => segment.startsWith('{')

function paramsOf(segments: readonly string[], asked: readonly string[]): Readonly<Record<string, string>> {
  const named = segments.flatMap((segment, index) => {
    const name = nameOf(segment)
    return name === undefined ? [] : [[name, asked[index] ?? ''] as const]
  })
  return Object.fromEntries(named)
}
