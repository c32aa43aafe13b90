/** Describes values and kinds of values as part of a sentence. */
import type { Kind } from './resolve.ts'
import { kindOf } from './resolve.ts'

const words: Readonly<Record<Kind, string>> = {
  object: 'an object',
  list: 'a list',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

export const describeKinds = (kinds: readonly Kind[]): string => kinds.map((kind) => words[kind]).join(' or ')

/** The value itself if it is short, otherwise its kind or its beginning. */
export function describeValue(value: unknown): string {
  const kind = kindOf(value)
  if (kind === 'object' || kind === 'list') return words[kind]
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
