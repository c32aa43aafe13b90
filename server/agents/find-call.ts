/** Finds the calls that a method and a path mean. Definitions change while the portal runs, so this is no fixed route. */
import type { Call, Definition } from '#engine/definition/types.ts'

export type CallSession = Call['session']

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

/** Several only where agents share a path and the session decides. */
export function findCall(definitions: readonly Definition[]): FindCall {
  const routes = definitions.flatMap(routesOf)
  return (method, path) => {
    const asked = segmentsOf(path)
    if (!asked) return []
    const wanted = method === 'HEAD' ? 'GET' : method
    const fitting = routes.filter((route) => route.methods.includes(wanted) && fits(route, asked))
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

const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1]

const fits = ({ segments }: Route, asked: readonly string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, index) => (nameOf(segment) === undefined ? segment === asked[index] : asked[index] !== ''))

/** From left to right, a literal comes before a {name}. */
function literalFirst(a: Route, b: Route): number {
  const index = a.segments.findIndex((segment, each) => isName(segment) !== isName(b.segments[each] ?? ''))
  return index < 0 ? 0 : isName(a.segments[index] ?? '') ? 1 : -1
}

const isName = (segment: string) => nameOf(segment) !== undefined

function paramsOf(segments: readonly string[], asked: readonly string[]): Readonly<Record<string, string>> {
  const named = segments.flatMap((segment, index) => {
    const name = nameOf(segment)
    return name === undefined ? [] : [[name, asked[index] ?? ''] as const]
  })
  return Object.fromEntries(named)
}
