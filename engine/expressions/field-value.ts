/** What was entered in a field, as the server gets it. A field that is not shown keeps its value. */
import type { Field } from '#engine/definition/types.ts'
import { normaliseValue } from '#engine/rules/normalise-value.ts'
import type { Facts } from './facts.ts'
import { own } from './path.ts'

type Entered = Pick<Facts, 'values' | 'files'>

/** A file for a file field, a list of files for a files field. */
export function fieldValue(field: Field, { values, files }: Entered): unknown {
  if (field.type === 'file') return own(files, field.id)?.[0]
  if (field.type === 'files') return own(files, field.id) ?? []
  return normaliseValue(field, own(values, field.id))
}
