/** Composes the message for a failed call: prefix + (the server's message, else the fallback). */
import type { Failure } from '#engine/definition/types.ts'
import { fillReferences } from '#engine/expressions/template.ts'
import { own } from '#engine/values/path.ts'
import { CallError } from './call-error.ts'

export const defaultFallback = 'Processing failed'

export function failureText(failure: Failure | undefined, error: unknown): string {
  const { prefix = '', fallback = defaultFallback, unreached, text, list } = failure ?? {}
  if (!(error instanceof CallError)) return prefix + fallback
  const errorValues = { ...error.details, status: error.details.status ?? 'no reply', message: error.details.cause }
  if (error.kind === 'unreached' && unreached !== undefined) return prefix + fillIn(unreached, errorValues)
  if (text !== undefined && (error.details.status ?? 0) >= 400) return fillIn(text, errorValues).trim()
  return prefix + (error.details.cause ?? fillIn(fallback, errorValues)) + entriesText(list, error.details.json)
}

const fillIn = (text: string, values: Readonly<Record<string, unknown>>) =>
  fillReferences(text, (name) => own(values, name))

/** The entries that a refusal lists, such as missing files. */
function entriesText(key: string | undefined, json: unknown): string {
  if (!key || typeof json !== 'object' || json === null || !Object.hasOwn(json, key)) return ''
  const entries: unknown = Reflect.get(json, key)
  return Array.isArray(entries) && entries.length > 0 ? `: ${entries.map(String).join(', ')}` : ''
}
