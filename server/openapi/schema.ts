/** The JSON Schema types of the document, and a few common shapes. */

export type Schema = Readonly<Record<string, unknown>>

export const text: Schema = { type: 'string' }
export const yesOrNo: Schema = { type: 'boolean' }
export const uuid: Schema = { type: 'string', format: 'uuid' }
export const anything: Schema = {}
export const texts: Schema = { type: 'array', items: text }
/** The bytes of a file. */
export const file: Schema = { type: 'string', format: 'binary' }

/** An object that has all of these keys, except for those whose name ends with a question mark, and possibly others. */
export function object(properties: Readonly<Record<string, Schema>>): Schema {
  const required = Object.keys(properties).filter((name) => !name.endsWith('?'))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name.replace(/\?$/, ''), of])),
    ...(required.length > 0 && { required }),
  }
}

export const list = (items: Schema): Schema => ({ type: 'array', items })
export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
