/** The answer to a question without any texts: every part of the schema is present and empty. */
import { escapeKey } from '#engine/values/escape-key.ts'
import type { Answer, JsonSchema } from './text-model.ts'

export function emptyAnswer({ properties }: JsonSchema): Answer {
  const parts = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>)
  return {
    answer: Object.fromEntries(parts.map(([key, { type }]) => [key, type === 'array' ? [] : null])),
    sources: parts.map(([key]) => ({ at: `/${escapeKey(key)}`, note: 'not found' })),
    about: '',
  }
}
