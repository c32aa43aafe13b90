/** The requests of a visit, in the form in which transcripts compare them. */
import type { SentRequest, Visit } from '#tests/driver/visit.ts'

export type Parts = NonNullable<SentRequest['parts']>

export function last(v: Visit): SentRequest {
  const request = v.requests.at(-1)
  if (request === undefined) throw new Error('Nothing was sent.')
  return request
}

export function id(v: Visit): string {
  if (v.session === undefined) throw new Error('The visit has no session yet.')
  return v.session
}

/** The requests to one address, whatever their query, oldest first. */
export const sent = (v: Visit, method: string, path: string): readonly SentRequest[] =>
  v.requests.filter((request) => request.method === method && request.path.split('?')[0] === path)

/** The requests of one call, by its name in a script: 'GET /download/{session}/final'. */
export function sentFor(v: Visit, call: string): readonly SentRequest[] {
  const [method = '', path = ''] = call.split(' ')
  return sent(v, method, path.replaceAll('{session}', v.session ?? '{session}'))
}

/** Parts as text, sorted: their order on the wire does not matter. */
export const sorted = (parts: Parts | undefined): readonly string[] =>
  (parts ?? []).map((part) => JSON.stringify(part)).sort()

/** The parts of the last request by name, since their order does not matter. */
export const sentParts = (v: Visit) => [...(last(v).parts ?? [])].sort(([a], [b]) => a.localeCompare(b))

export const header = (request: SentRequest | undefined, name: string): string | undefined =>
  Object.entries(request?.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]

/** Names of the files a field holds. */
export const chosen = (v: Visit, label: string): readonly unknown[] => [v.valueOf(label)].flat().filter(Boolean)

/** Replaces '{session}' in a value by the session of the visit. */
export const ofSession = <T>(value: T, v: Visit): T =>
  JSON.parse(JSON.stringify(value).replaceAll('{session}', v.session ?? '')) as T
