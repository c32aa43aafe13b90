/** The keys that all branches of a tagged schema share with the same shape: they are documented once. */
import type { Schema } from '#engine/definition/schema/build.ts'

export function commonPart({ oneOf = [], discriminator }: Schema): Schema {
  const [first, ...others] = oneOf
  const keys = Object.entries(first?.properties ?? {}).filter(
    ([key, each]) =>
      key !== discriminator?.propertyName &&
      others.every(({ properties }) => JSON.stringify(properties?.[key]) === JSON.stringify(each)),
  )
  return {
    properties: Object.fromEntries(keys),
    required: (first?.required ?? []).filter((key) => keys.some(([name]) => name === key)),
  }
}
