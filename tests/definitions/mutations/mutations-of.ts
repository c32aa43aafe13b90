/** Every way to break a right definition by one small change that the rules of the format can tell from a right one. */
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { drops } from './drops.ts'
import { applied, type Kind, type Mutation } from './edit.ts'
import { moves } from './moves.ts'
import { renamedIds, renamedReferences } from './renames.ts'
import { subjectOf, type Subject } from './subject.ts'
import { swaps } from './swaps.ts'
import type { Edit } from './edit.ts'

const makers: { readonly [K in Kind]: (subject: Subject) => readonly Edit[] } = {
  'rename-id': renamedIds,
  'rename-reference': renamedReferences,
  drop: drops,
  'swap-type': swaps,
  'move-key': moves,
}
export const kinds = Object.keys(makers) as readonly Kind[] // the table is total

export function mutationsOf(text: string, catalogue: InstalledParts): Readonly<Record<Kind, readonly (() => Mutation)[]>> {
  const subject = subjectOf(text, catalogue)
  const made: readonly (readonly [Kind, readonly (() => Mutation)[]])[] = kinds.map((kind) => [
    kind,
    makers[kind](subject).map((edit) => () => applied(text, edit)),
  ])
  // One entry for each kind.
  return Object.fromEntries(made) as Readonly<Record<Kind, readonly (() => Mutation)[]>>
}
