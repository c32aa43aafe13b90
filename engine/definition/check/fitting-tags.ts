/** Finds the tags that fit an object, by its keys and the kinds of their values. */
import type { Schema } from '../schema/build.ts'
import { readKey, kindOf, kindsOf } from './resolve.ts'

export const tagsOf = (schema: Schema): readonly string[] => branches(schema).map(({ tag }) => tag)

/** The tags for which all keys of the object would be known, complete and of the right kind. */
export function fittingTags(schema: Schema, value: unknown, root: Schema): readonly string[] {
  const tagKey = schema.discriminator?.propertyName ?? ''
  const keys = Object.keys(value as object).filter((key) => key !== tagKey) // only objects are tagged
  return branches(schema).flatMap(({ tag, properties, required }) => {
    const fits =
      keys.every((key) => Object.hasOwn(properties, key) && fitsKind(properties[key], readKey(value, key), root)) &&
      required.every((key) => key === tagKey || keys.includes(key))
    return fits ? [tag] : []
  })
}

/** Whether a value is of a kind that the schema allows. */
export const fitsKind = (schema: Schema | undefined, value: unknown, root: Schema): boolean =>
  kindsOf(schema ?? {}, root)?.includes(kindOf(value)) ?? true

/** The tags whose objects may have this key. */
export const tagsWith = (schema: Schema, key: string): readonly string[] =>
  branches(schema).flatMap(({ tag, properties }) => (Object.hasOwn(properties, key) ? [tag] : []))

function branches({ discriminator, oneOf = [] }: Schema) {
  const key = discriminator?.propertyName
  return key === undefined
    ? []
    : oneOf.map(({ properties = {}, required = [] }) => ({ tag: String(properties[key]?.const), properties, required }))
}
