/** Lists the kinds of names that a part of a definition can declare or refer to. */
import type { DeclarationKind, ReferenceKind, Schema } from '../schema/build.ts'

export type NameKind = `declares ${DeclarationKind | 'call'}` | `refers to ${ReferenceKind}`

export function namesWithin(schema: Schema, root: Schema): ReadonlySet<NameKind> {
  const names = new Set<NameKind>()
  const seen = new Set<Schema>()
  look(schema)
  return names

  function look(each: Schema | undefined): void {
    if (!each || seen.has(each)) return
    seen.add(each)
    if (each.declares) names.add(`declares ${each.declares}`)
    if (each.refersTo) names.add(`refers to ${each.refersTo}`)
    if (each.keysReferTo) names.add(`refers to ${each.keysReferTo}`)
    if (each.$ref === '#/$defs/call') names.add('declares call')
    if (each.$ref) look(root.$defs?.[each.$ref.replace('#/$defs/', '')])
    look(each.items)
    if (typeof each.additionalProperties === 'object') look(each.additionalProperties)
    for (const inner of [
      ...(each.oneOf ?? []),
      ...(each.anyOf ?? []),
      ...(each.allOf ?? []),
      ...(each.prefixItems ?? []),
      ...Object.values(each.properties ?? {}),
    ])
      look(inner)
    look(each.then)
  }
}
