/** Checks that no two agents claim the same id, address, request or instruction document, and that the agents exist with which one goes on. */
import type { ProblemCode } from '../problem-codes.ts'
import type { Path } from '../read/text-places.ts'
import { createFinding, nearestAmong, type Finding } from './finding.ts'
import { readKey } from './resolve.ts'

interface Source {
  readonly file: string
  /** The data that was read, of any shape. */
  readonly data?: unknown
}
interface AgentFinding {
  /** The index in the list of sources. */
  readonly agent: number
  readonly finding: Finding
}
interface Claim {
  readonly agent: number
  readonly code: ProblemCode
  readonly name: string
  readonly what: string
  readonly at: Path
  /** Two agents may claim the same thing if both say that they share it. */
  readonly shared: boolean
}

export function checkAcrossAgents(sources: readonly Source[]): readonly AgentFinding[] {
  const first = new Map<string, Claim>()
  const claimed = sources
    .flatMap(({ data }, agent) => claimsOf(data, agent))
    .flatMap((claim) => {
      const key = `${claim.code} ${claim.name}`
      const earlier = first.get(key)
      if (!earlier) first.set(key, claim)
      if (!earlier || earlier.agent === claim.agent || (earlier.shared && claim.shared)) return []
      return [{ agent: claim.agent, finding: clashFinding(claim, sources[earlier.agent]?.file ?? '') }]
    })
  return [
    ...claimed,
    ...sources.flatMap(({ data }, agent) => unknownAgents(data, sources).map((finding) => ({ agent, finding }))),
  ]
}

/** What a step goes on with: another agent, and its field. */
function unknownAgents(data: unknown, sources: readonly Source[]): readonly Finding[] {
  const others = new Map(sources.map((source) => [readKey(source.data, 'id'), source.data]))
  const names = [...others.keys()].filter((id) => typeof id === 'string')
  return stepsIn(data).flatMap((step, index) => {
    const goOn = readKey(step, 'goOn')
    const [agent, field] = [readKey(goOn, 'agent'), readKey(goOn, 'field')]
    if (typeof agent !== 'string' || typeof field !== 'string') return []
    const other = others.get(agent)
    const fields = fieldIdsIn(other)
    if (other !== undefined && fields.includes(field)) return []
    const [key, found, known] = other === undefined ? ['agent', agent, names] : ['field', field, fields]
    const message =
      other === undefined
        ? `There is no agent "${agent}" to go on with.`
        : `The agent "${agent}" does not have the field "${field}".`
    return [
      createFinding('unknown-agent', ['steps', index, 'goOn', key], message, { found, ...nearestAmong(found, known) }),
    ]
  })
}

const stepsIn = (data: unknown): readonly unknown[] => listIn(data, 'steps')
const listIn = (from: unknown, key: string): readonly unknown[] => {
  const value = readKey(from, key)
  return Array.isArray(value) ? value : []
}

function fieldIdsIn(data: unknown): readonly string[] {
  return stepsIn(data)
    .flatMap((step) => [step, ...listIn(step, 'pages')])
    .flatMap((part) => listIn(part, 'fields'))
    .map((field) => readKey(field, 'id'))
    .filter((id) => typeof id === 'string')
}

function clashFinding({ code, name, what, at, shared }: Claim, other: string): Finding {
  const remedy =
    code === 'same-agent-request'
      ? ` Both may have it only if both say "dispatch": "session"${shared ? '; the other does not' : ''}.`
      : ''
  return createFinding(code, at, `The ${what} "${name}" is already used by ${other}.${remedy}`, { found: name })
}

function claimsOf(data: unknown, agent: number): readonly Claim[] {
  const claim = (code: ProblemCode, what: string, ...at: readonly string[]): readonly Claim[] => {
    const name = at.reduce(readKey, data)
    return typeof name === 'string' ? [{ agent, code, name, what, at, shared: false }] : []
  }
  const calls = readKey(data, 'calls')
  return [
    ...claim('same-agent-id', 'id', 'id'),
    ...claim('same-agent-path', 'address', 'path'),
    ...claim('same-agent-path', 'address', 'hub', 'path'),
    ...claim('same-instructions', 'instruction document', 'instructions'),
    ...(typeof calls === 'object' && calls !== null ? Object.entries(calls) : []).flatMap(
      ([id, call]: [string, unknown]) => requestsOf(id, call, agent),
    ),
  ]
}

/** What other agents have to know of a definition: the names and addresses that it claims, and nothing else. */
export function claimedParts(data: unknown): unknown {
  const pick = (from: unknown, ...keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, readKey(from, key)]))
  const calls = readKey(data, 'calls')
  return {
    ...pick(data, 'id', 'path', 'instructions'),
    hub: pick(readKey(data, 'hub'), 'path'),
    steps: [{ fields: fieldIdsIn(data).map((id) => ({ id })) }],
    calls: Object.fromEntries(
      Object.entries(typeof calls === 'object' && calls !== null ? calls : {}).map(([id, call]: [string, unknown]) => [
        id,
        pick(call, 'method', 'path', 'dispatch'),
      ]),
    ),
  }
}

function requestsOf(id: string, call: unknown, agent: number): readonly Claim[] {
  const [method, path] = [readKey(call, 'method'), readKey(call, 'path')]
  if (typeof method !== 'string' || typeof path !== 'string') return []
  return [
    {
      agent,
      code: 'same-agent-request',
      name: requestName(method, path),
      what: 'request',
      at: ['calls', id, 'path'],
      shared: readKey(call, 'dispatch') === 'session',
    },
  ]
}

/** The name by which the server distinguishes requests. Values of {names} and the two prefixes make no difference. */
export const requestName = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}').replace(/^\/api\/agents\//, '/api/agent/')}`
