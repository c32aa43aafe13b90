/** What several agents claim for themselves: an id, an address, a request, an instruction document. */
import type { ProblemCode } from '../problem-codes.ts'
import type { Path } from '../read/places.ts'
import { finding, type Finding } from './finding.ts'
import { requestName } from './request-name.ts'
import { keyOf } from './resolve.ts'

interface Source {
  readonly file: string
  /** As it was read; it may be of any shape. */
  readonly data?: unknown
}
interface Found {
  /** Its place in the list of sources. */
  readonly agent: number
  readonly finding: Finding
}
interface Claim {
  readonly agent: number
  readonly code: ProblemCode
  readonly name: string
  readonly what: string
  readonly at: Path
  /** Others may claim the same, if they say so, too. */
  readonly shared: boolean
}

export function amongAgents(sources: readonly Source[]): readonly Found[] {
  const first = new Map<string, Claim>()
  return sources
    .flatMap(({ data }, agent) => claimsOf(data, agent))
    .flatMap((claim) => {
      const key = `${claim.code} ${claim.name}`
      const earlier = first.get(key)
      if (!earlier) first.set(key, claim)
      if (!earlier || earlier.agent === claim.agent || (earlier.shared && claim.shared)) return []
      return [{ agent: claim.agent, finding: clash(claim, sources[earlier.agent]?.file ?? '') }]
    })
}

function clash({ code, name, what, at, shared }: Claim, other: string): Finding {
  const way =
    code === 'same-agent-request'
      ? ` Both may have it only if both say "dispatch": "session"${shared ? '; the other does not' : ''}.`
      : ''
  return finding(code, at, `The ${what} "${name}" is taken already by ${other}.${way}`, { found: name })
}

function claimsOf(data: unknown, agent: number): readonly Claim[] {
  const claim = (code: ProblemCode, what: string, ...at: readonly string[]): readonly Claim[] => {
    const name = at.reduce(keyOf, data)
    return typeof name === 'string' ? [{ agent, code, name, what, at, shared: false }] : []
  }
  const calls = keyOf(data, 'calls')
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

function requestsOf(id: string, call: unknown, agent: number): readonly Claim[] {
  const [method, path] = [keyOf(call, 'method'), keyOf(call, 'path')]
  if (typeof method !== 'string' || typeof path !== 'string') return []
  return [
    {
      agent,
      code: 'same-agent-request',
      name: requestName(method, path),
      what: 'request',
      at: ['calls', id, 'path'],
      shared: keyOf(call, 'dispatch') === 'session',
    },
  ]
}
