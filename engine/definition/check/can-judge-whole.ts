/** Whether all that matters for the whole could be read: what was left out names no part of the definition. */
import type { Model } from './model.ts'

/** Keys that begin or hold parts of a definition. */
const keysOfParts = [
  'do',
  'type',
  'id',
  'call',
  'calls',
  'steps',
  'run',
  'then',
  'work',
  'stages',
  'file',
  'path',
  'session',
  'reply',
  'json',
  'multipart',
  'variants',
  'query',
  'params',
]

export function canJudgeWhole({ unknowns: unknown, declarations, references, definition }: Model): boolean {
  if (unknown.kinds.size > 0) return false
  const names = new Set([
    ...keysOfParts,
    ...Object.keys(definition.calls),
    ...declarations.map(({ name }) => name),
    ...references.map(({ name }) => name),
  ])
  return [...unknown.texts].every((text) => !names.has(text))
}
