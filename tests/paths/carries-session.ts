/** Checks that a request which belongs to a session contains its id; the call is found by method and path. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WireRequest } from '#engine/machine/host.ts'

export function carriesSession(
  definition: PublicDefinition,
  { method, url, body }: WireRequest,
  session: string | undefined,
): boolean {
  const path = url.split('?')[0] ?? ''
  const call = Object.values(definition.calls).find((each) => each.method === method && patternOf(each.path).test(path))
  if (call?.session !== 'needs' && call?.session !== 'ends') return true
  return session !== undefined && session !== '' && `${url} ${textOf(body)}`.includes(session)
}

function textOf(body: WireRequest['body']): string {
  if (body === undefined || typeof body === 'string') return body ?? ''
  return [...body.values()].filter((part) => typeof part === 'string').join(' ')
}

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const pattern =
    patterns.get(path) ?? new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}
