/** Which tags would suit an object, judged by its keys. */
import type { Schema } from '../schema/build.ts'

export const tagsOf = (schema: Schema): readonly string[] => branches(schema).map(({ tag }) => tag)

/** The tags with which no key of the object would be unknown, and none missing. */
export function fittingTags(schema: Schema, value: unknown): readonly string[] {
  const tagKey = schema.discriminator?.propertyName ?? ''
  const keys = Object.keys(value as object).filter((key) => key !== tagKey) // only objects are tagged
  return branches(schema).flatMap(({ tag, properties, required }) => {
    const fits = keys.every((key) => Object.hasOwn(properties, key)) && required.every((key) => key === tagKey || keys.includes(key))
    return fits ? [tag] : []
  })
}

/** The tags whose objects may have a key. */
export const tagsWith = (schema: Schema, key: string): readonly string[] =>
  branches(schema).flatMap(({ tag, properties }) => (Object.hasOwn(properties, key) ? [tag] : []))

function branches({ discriminator, oneOf = [] }: Schema) {
  const key = discriminator?.propertyName
  return key === undefined
    ? []
    : oneOf.map(({ properties = {}, required = [] }) => ({ tag: String(properties[key]?.const), properties, required }))
}
