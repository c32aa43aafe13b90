/** Plans how the example of an agent fills in a step: the values and files, and which input of the user they would replace. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field, Step } from '#engine/definition/types.ts'
import { fieldsWithin } from '#engine/expressions/fields.ts'
import { initialValues } from '#engine/fields/field-values.ts'
import { isFileField } from '#engine/fields/index.ts'
import type { Context } from '#engine/machine/context.ts'
import { own } from '#engine/values/path.ts'

export interface ExamplePlan {
  readonly values: readonly { readonly field: Field; readonly value: unknown }[]
  readonly files: readonly { readonly field: Field; readonly names: readonly string[] }[]
  /** The labels of the fields in which the user has entered or chosen something else. */
  readonly replaced: readonly string[]
}

type Entered = Pick<Context, 'values' | 'files'>

export function planExample(
  definition: PublicDefinition,
  step: Pick<Step, 'id'>,
  entered: Entered,
  now: number,
): ExamplePlan {
  const { values = {}, files = {} } = definition.example ?? {}
  const fields = fieldsWithin(definition, step.id)
  const first = initialValues(fields, { now })
  const planned = {
    values: fields.flatMap((field) => {
      const value = isFileField(field) ? undefined : own(values, field.id)
      return value === undefined ? [] : [{ field, value }]
    }),
    files: fields.flatMap((field) => {
      const names = isFileField(field) ? own(files, field.id) : undefined
      return names ? [{ field, names }] : []
    }),
  }
  const otherValues = planned.values.filter(({ field: { id }, value }) => {
    const current = entered.values[id]
    return !isEmpty(current) && !isSame(current, value) && !isSame(current, first[id])
  })
  const otherFiles = planned.files.filter(({ field: { id }, names }) => {
    const chosen = entered.files[id] ?? []
    return chosen.some((file) => !names.includes(file.name))
  })
  return { ...planned, replaced: [...otherFiles, ...otherValues].map(({ field }) => field.label) }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Values of fields are plain data. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
