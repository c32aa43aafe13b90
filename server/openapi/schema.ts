/** JSON Schema as the document uses it, and the few shapes that come up everywhere. */

export type Schema = Readonly<Record<string, unknown>>

export const text: Schema = { type: 'string' }
export const yesOrNo: Schema = { type: 'boolean' }
export const uuid: Schema = { type: 'string', format: 'uuid' }
export const anything: Schema = {}
export const texts: Schema = { type: 'array', items: text }
/** The bytes of a file. */
export const file: Schema = { type: 'string', format: 'binary' }

/** All of these are there, unless the name ends with a question mark. Others may be. */
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
