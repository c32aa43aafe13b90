/** Values and kinds of values as a sentence names them. */
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

/** The value itself where it is short, else what it is. */
export function describeValue(value: unknown): string {
  const kind = kindOf(value)
  if (kind === 'object' || kind === 'list') return words[kind]
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
