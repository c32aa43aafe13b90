/** Whether the example of an agent fills in anything on a step. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import { fieldsWithin } from './fields.ts'

export function hasExample(definition: PublicDefinition, step: Pick<Step, 'id'>): boolean {
  const { example } = definition
  if (!example) return false
  return fieldsWithin(definition, step.id).some(
    ({ id }) => Object.hasOwn(example.files, id) || Object.hasOwn(example.values, id),
  )
}
