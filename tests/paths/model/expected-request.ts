/** The request that a call of a definition should produce at a place, computed without engine/client. */
import type { PublicCall } from '#engine/definition/public-definition.ts'
import type { Wires } from '#engine/definition/types.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { isTrue, sourceValue } from './model-facts.ts'
import type { Place, World } from './place.ts'

export interface SentRequest {
  readonly did: 'sent'
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly client: string | undefined
  readonly credentials: string
  readonly json?: unknown
  /** In order; a list becomes one part per entry. */
  readonly parts?: readonly (readonly [name: string, value: unknown])[]
}

export function expectedRequest(call: PublicCall, place: Place, world: World, overrides: Wires = {}): SentRequest {
  const body = call.variants?.find(({ when }) => isTrue(when, place, world)) ?? call
  const values = (wires: Wires) =>
    Object.entries(wires).map(([name, source]) => [name, sourceValue(overrides[name] ?? source, place, world)] as const)
  const queries = values({ ...call.query, ...(body.json || body.multipart ? {} : overrides) })
  return {
    did: 'sent',
    method: call.method,
    path: call.path.replaceAll('{session}', encodeURIComponent(place.session ?? '')),
    query: Object.fromEntries(
      queries
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    ),
    client: world.client,
    credentials: 'include',
    ...(body.json ? { json: Object.fromEntries(values(body.json).filter(([, value]) => value !== undefined)) } : {}),
    ...(body.multipart ? { parts: values(body.multipart).flatMap(([name, value]) => partsOf(name, value)) } : {}),
  }
}

function partsOf(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  return [value]
    .flat()
    .flatMap((each: unknown) =>
      each === undefined || each === null
        ? []
        : [[name, typeof each === 'number' || typeof each === 'boolean' ? String(each) : each] as const],
    )
}

/** The request for an address from a reply, which is used unchanged. */
export const expectedVisit = (url: string, { client }: World): SentRequest => ({
  did: 'sent',
  method: 'GET',
  path: url,
  query: {},
  client,
  credentials: 'include',
})

/** A request of the machine, in the same form. */
export function describeRequest({ method, url, headers, body, credentials }: WireRequest): SentRequest {
  const [path = '', query] = url.split('?')
  const client = Object.entries(headers).find(([name]) => name === 'X-Client-Name')?.[1]
  const base = {
    did: 'sent' as const,
    method,
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    client,
    credentials,
  }
  if (body === undefined) return base
  if (typeof body === 'string') return { ...base, json: JSON.parse(body) as unknown }
  return {
    ...base,
    parts: [...body.entries()].map(
      ([name, value]) => [name, typeof value === 'string' ? value : { file: value.name }] as const,
    ),
  }
}
