/** Reads a schema: follows references and chooses the branch that applies to a value. */
import { oncePer } from '#engine/values/once-per.ts'
import type { Schema } from '../schema/build.ts'

export type Kind = 'object' | 'list' | 'text' | 'number' | 'boolean' | 'null'

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}

const kindOfType: Readonly<Record<string, Kind>> = {
  object: 'object',
  array: 'list',
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Follows a $ref and adds the keys beside it. */
export function resolveReference(schema: Schema, root: Schema): Schema {
  return schema.$ref === undefined ? schema : resolvedIn(root)(schema)
}

const resolvedIn = oncePer((root: Schema) =>
  oncePer(({ $ref = '', ...beside }: Schema): Schema => {
    const target = root.$defs?.[$ref.replace('#/$defs/', '')] ?? {}
    return { ...resolveReference(target, root), ...beside }
  }),
)

/** The kinds of value that a schema can hold; undefined: any. */
export const kindsOf = (schema: Schema, root: Schema): readonly Kind[] | undefined => kindsIn(root)(schema)

const kindsIn = oncePer((root: Schema) => oncePer((schema: Schema) => readKinds(schema, root)))

function readKinds(schema: Schema, root: Schema): readonly Kind[] | undefined {
  const { type, enum: values, const: constant, oneOf, anyOf } = resolveReference(schema, root)
  if (type !== undefined) return [kindOfType[type] ?? 'object']
  if (constant !== undefined) return [kindOf(constant)]
  if (values) return [...new Set(values.map(kindOf))]
  const kinds = (oneOf ?? anyOf)?.map((branch) => kindsOf(branch, root))
  return kinds?.every((each) => each !== undefined) ? [...new Set(kinds.flat())] : undefined
}

/** The schema that applies to this value: the branch chosen by its tag or its kind. */
export function branchFor(schema: Schema, value: unknown, root: Schema): Schema | undefined {
  const resolved = resolveReference(schema, root)
  const tag = resolved.discriminator?.propertyName
  if (tag !== undefined) return branchForTag(resolved, tag, value)
  if (!resolved.anyOf) return resolved
  const { anyOf, ...beside } = resolved
  const branch = anyOf.find((each) => kindsOf(each, root)?.includes(kindOf(value)) ?? true)
  return branch && { ...beside, ...branchFor(branch, value, root) }
}

function branchForTag({ oneOf = [] }: Schema, tag: string, value: unknown): Schema | undefined {
  const named = kindOf(value) === 'object' ? readKey(value, tag) : undefined
  return branchesOf(oneOf)(tag).get(named)
}

/** The schema of work alone has a branch for each operation, and is resolved thousands of times. */
const branchesOf = oncePer((oneOf: readonly Schema[]) => {
  const byTag = new Map<string, ReadonlyMap<unknown, Schema>>()
  return (tag: string): ReadonlyMap<unknown, Schema> => {
    const known = byTag.get(tag)
    if (known) return known
    // The first branch of a name counts.
    const branches = new Map(oneOf.toReversed().map((branch) => [branch.properties?.[tag]?.const, branch]))
    byTag.set(tag, branches)
    return branches
  }
})

/** Reads an own key of an object; undefined for anything else. */
export function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** The "then" schemas of every "if" that the object meets. */
export function conditionalSchemas(schema: Schema, value: unknown): readonly Schema[] {
  return [schema, ...(schema.allOf ?? [])].flatMap((each) =>
    each.then && meetsCondition(each.if ?? {}, value) ? [each.then] : [],
  )
}

const meetsCondition = ({ properties = {}, required = [] }: Schema, value: unknown): boolean =>
  required.every((key) => readKey(value, key) !== undefined) &&
  Object.entries(properties).every(([key, { const: constant }]) => readKey(value, key) === constant)
