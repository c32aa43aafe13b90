/** The content type "answers": the values that the user entered on a step, shown for checking. */
import type { Field, Step } from '#engine/definition/types.ts'
import { isShown } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { isFileField } from '#engine/fields/index.ts'
import { labelOfOption } from '#engine/fields/shared/option-rules.ts'
import { partsOf } from '#engine/steps/parts.ts'
import { periodInWords } from '#engine/values/date-in-words.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { inWords } from './shared/in-words.ts'

export const answers = {
  show: ({ of }, { definition, facts }) => {
    const step = definition.steps.find(({ id }) => id === of)
    return { items: step === undefined ? [] : answersOn(step, facts) }
  },
} satisfies ContentType<'answers'>

export const answersFormat = {
  about: 'What the user filled in on a step, to read over.',
  keys: ({ name }) => ({ of: name('Which step.', 'step') }),
} satisfies ContentFormat<'answers'>

function answersOn(step: Step, facts: Facts) {
  return partsOf(step).flatMap(({ title, fields = [] }) =>
    fields
      .filter((field) => isShown(field, facts))
      .map((field) => ({ page: title, label: field.label, text: answerIn(field, facts) })),
  )
}

function answerIn(field: Field, facts: Facts): string {
  const { [field.id]: files = [] } = facts.files
  if (isFileField(field)) return files.map(({ name }) => name).join(', ')
  const value = facts.values[field.id]
  const shown = (each: unknown) => (typeof each === 'string' ? textOfEntry(field, each) : each)
  return inWords(Array.isArray(value) ? value.map(shown) : shown(value))
}

/** As the user saw it: an option by its label, and a month in words. */
function textOfEntry(field: Field, value: string): string {
  if (field.type === 'select' || field.type === 'radio' || field.type === 'checkboxes')
    return labelOfOption(value, field)
  return field.type === 'month' ? periodInWords(value) : value
}
