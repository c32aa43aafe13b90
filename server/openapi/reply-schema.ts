/** The JSON Schema of a call's reply. */
import type { ReplyShape } from '#engine/definition/types.ts'
import { anything, object, type Schema, text, yesOrNo } from './schema.ts'

const kinds: Readonly<Record<string, Schema>> = {
  text,
  number: { type: 'number' },
  boolean: yesOrNo,
  list: { type: 'array' },
  map: { type: 'object' },
  any: anything,
}

/** The keys that every reply may have in addition. */
export function replySchema(shape: ReplyShape = {}): Schema {
  return object({ 'success?': yesOrNo, 'ok?': yesOrNo, 'message?': text, ...propertiesOf(shape) })
}

function propertiesOf(shape: ReplyShape): Readonly<Record<string, Schema>> {
  const entries = Object.entries(shape).map(([name, kind]): [string, Schema] => {
    if (typeof kind !== 'string') return [`${name}?`, object(propertiesOf(kind))]
    const known = kinds[kind.replace(/\?$/, '')] ?? anything
    return [kind.endsWith('?') ? `${name}?` : name, known]
  })
  return Object.fromEntries(entries)
}
