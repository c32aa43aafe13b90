/** A server that answers by a script: 'METHOD /path' with {session}, one reply after the other. */
import type { WireRequest } from '#engine/machine/host.ts'
import type { Script, SentRequest, VisitOptions } from './visit.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export interface ScriptedServer {
  readonly answer: (request: WireRequest, signal: AbortSignal) => Promise<Response>
  /** Fails the test if a request arrives without a script. */
  expectNoUnscripted(): void
}

export function scriptedServer(scripts: VisitOptions['server'], session: () => string | undefined): ScriptedServer {
  const used = new Map<string, number>()
  const unscripted: string[] = []

  function next(request: WireRequest): Script | undefined {
    const key = keyOf(request, session())
    const script = scripts[key]
    if (script === undefined) {
      unscripted.push(key)
      return undefined
    }
    if (!isList(script)) return script
    const turn = used.get(key) ?? 0
    used.set(key, turn + 1)
    return script[Math.min(turn, script.length - 1)]
  }

  return {
    answer: async (request, signal) => respond(next(request), signal),
    expectNoUnscripted() {
      if (unscripted.length > 0) throw new Error(`No script for ${unscripted.join(', ')}.`)
    },
  }
}

// Array.isArray does not distinguish a readonly list from a script.
const isList = (script: Script | readonly Script[]): script is readonly Script[] => Array.isArray(script)

function keyOf({ method, url }: WireRequest, session: string | undefined): string {
  const [path = ''] = url.split('?')
  return `${method} ${session === undefined ? path : path.replaceAll(session, '{session}')}`
}

async function respond(script: Script | undefined, signal: AbortSignal): Promise<Response> {
  if (script === undefined || script === 'network-error') throw new TypeError('Failed to fetch')
  if (script === 'silence')
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
    )
  if ('json' in script) return Response.json(script.json, { status: script.status ?? 200 })
  if ('text' in script)
    return new Response(script.text, {
      status: script.status,
      statusText: script.statusText ?? '',
      headers: { 'Content-Type': 'text/plain' },
    })
  const named = script.name === undefined ? {} : { 'Content-Disposition': `attachment; filename="${script.name}"` }
  return new Response(script.file, {
    status: script.status ?? 200,
    headers: { 'Content-Type': script.type ?? wordType, ...named },
  })
}

/** A request in the form in which transcripts read it. */
export function toSentRequest({ method, url, headers, body, credentials }: WireRequest): SentRequest {
  const base = { method, path: url, headers, credentials }
  if (typeof body === 'string') return { ...base, json: JSON.parse(body) as unknown }
  if (body === undefined) return base
  return {
    ...base,
    parts: [...body.entries()].map(
      ([name, value]) => [name, typeof value === 'string' ? value : { file: value.name }] as const,
    ),
  }
}
