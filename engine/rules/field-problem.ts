/** Finds what is wrong with the value of a field. An empty value is not wrong: `required` is a rule of its own. */
import type { Field } from '#engine/definition/types.ts'
import type { Facts, FileLike } from '#engine/expressions/facts.ts'
import { isFileField, valueTypeOf } from '#engine/fields/index.ts'
import { normaliseValue } from '#engine/fields/field-values.ts'
import { admitFiles } from './admit-files.ts'
import { fillMessage } from './fill-message.ts'

export function fieldProblem(
  field: Field,
  value: unknown,
  files: readonly FileLike[],
  facts?: Facts,
): string | undefined {
  if (isFileField(field)) return admitFiles(field, [], files, facts).messages[0]
  const normalised = normaliseValue(field, value)
  if (normalised === undefined || normalised === '') return undefined
  const problem = valueTypeOf(field).problem(field, normalised)
  return problem === undefined ? undefined : fillMessage(problem, facts)
}
