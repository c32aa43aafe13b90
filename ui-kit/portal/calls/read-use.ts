/** Reads the use of models and its cost. */
import type { UseLine, UseWarning } from '#engine/shapes/model-use.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { stringsIn } from './strings-in.ts'

export interface ModelUse {
  readonly lines: readonly UseLine[]
  readonly warnings: readonly UseWarning[]
  readonly currency: string
  /** By id. An agent that is no longer installed has none. */
  readonly agentNames: Readonly<Record<string, string>>
}

/** Throws an Error whose message is a sentence for the user. */
export async function readUse(api: Api, query: string, signal: AbortSignal): Promise<ModelUse> {
  const { ok, status, body } = await api.call(`/api/use?${query}`, { signal })
  const [lines, warnings, currency] = ['lines', 'warnings', 'currency'].map((name) => property(body, name))
  if (ok && Array.isArray(lines) && Array.isArray(warnings)) {
    // The API document describes both lists.
    return {
      lines: lines as UseLine[],
      warnings: warnings as UseWarning[],
      currency: String(currency),
      agentNames: stringsIn(property(body, 'agentNames')),
    }
  }
  const error = property(body, 'error')
  throw new Error(typeof error === 'string' && error !== '' ? error : `GET failed (${status})`)
}
