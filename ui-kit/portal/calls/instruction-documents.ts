/** The instruction documents, as the editor lists, reads and saves them. */
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'

/** Throws an Error whose message is a sentence for the user. */
export async function listInstructions(api: Api, signal: AbortSignal): Promise<readonly string[]> {
  const { ok, status, body } = await api.call('/api/instructions/list', { signal })
  if (ok && Array.isArray(body)) return body.filter((name): name is string => typeof name === 'string')
  throw new Error(errorIn(body) ?? `GET failed (${status})`)
}

export type ReadOutcome =
  | { readonly state: 'found'; readonly document: InstructionDocument; readonly etag: string | undefined }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly reason: string }

export async function readInstructions(api: Api, agent: string, signal: AbortSignal): Promise<ReadOutcome> {
  try {
    const { ok, status, body, etag } = await api.call(pathOf(agent), { signal })
    if (status === 404) return { state: 'missing' }
    if (!ok) return { state: 'failed', reason: `GET failed (${status})` }
    const document = documentIn(body)
    return document
      ? { state: 'found', document, etag }
      : { state: 'failed', reason: 'the server did not reply with an instruction document. Try again.' }
  } catch (error) {
    return { state: 'failed', reason: describeError(error).reason }
  }
}

export type SaveOutcome =
  | { readonly state: 'saved'; readonly etag: string | undefined }
  | { readonly state: 'conflict'; readonly expected: string }
  /** `status` is undefined if the server could not be reached. */
  | { readonly state: 'failed'; readonly status: number | undefined; readonly error: string }

/** `etag` is the version of the document to replace; undefined for a new document. */
export async function saveInstructions(
  api: Api,
  agent: string,
  { document, etag }: { readonly document: object; readonly etag: string | undefined },
): Promise<SaveOutcome> {
  try {
    const call = { method: 'PUT', json: document, ...(etag !== undefined && { ifMatch: etag }) } as const
    const reply = await api.call(pathOf(agent), call)
    if (reply.ok) return { state: 'saved', etag: reply.etag }
    const { status, body } = reply
    if (status === 412) return { state: 'conflict', expected: text(property(body, 'expected')) || 'none' }
    return { state: 'failed', status, error: errorIn(body) ?? 'the server gave no reason' }
  } catch (error) {
    return { state: 'failed', status: undefined, error: describeError(error).reason }
  }
}

const pathOf = (agent: string) => `/api/instructions/${encodeURIComponent(agent)}`

function documentIn(body: unknown): InstructionDocument | undefined {
  const steps = property(body, 'steps')
  if (!Array.isArray(steps)) return undefined
  return {
    title: text(property(body, 'title')),
    description: text(property(body, 'description')),
    steps: steps.flatMap((step: unknown) => {
      const index = property(step, 'index')
      if (typeof index !== 'number') return []
      return [{ index, title: text(property(step, 'title')), body: text(property(step, 'body')) }]
    }),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function errorIn(body: unknown): string | undefined {
  const error = property(body, 'error')
  return typeof error === 'string' && error !== '' ? error : undefined
}
