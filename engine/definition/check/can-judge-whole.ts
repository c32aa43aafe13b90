/** Tells whether checks of the whole definition are possible: the unreadable parts do not name any part of it. */
import type { Model } from './model.ts'

/** Keys whose values are parts of a definition or contain them. */
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
