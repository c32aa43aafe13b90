/** Checks for defaults, samples, options and ranges that are not possible. */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { isFileField } from '#engine/fields/index.ts'
import { fieldProblem } from '#engine/rules/field-problem.ts'
import type { Field } from '../types.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { describeValue } from './describe-value.ts'
import { readableField, type Model, type Placed } from './model.ts'
import { causeOf, optionValues } from './option-values.ts'
import { readKey } from './resolve.ts'
import { ownerName } from './owner-name.ts'

export function checkValues(model: Model): readonly Finding[] {
  const readable = model.fields.filter(({ value: { id } }) => readableField(model, id))
  return [
    ...readable.flatMap((placed) => [...checkRange(placed), ...checkOptions(placed), ...checkFirstValues(placed)]),
    ...checkSamples(model),
    ...checkPauses(model),
  ]
}

function checkRange({ value: field, at }: Placed<Field>): readonly Finding[] {
  const [min, max] = [readNumber(field, 'min'), readNumber(field, 'max')]
  if (min === undefined || max === undefined || min < max) return []
  return [
    createFinding(
      'empty-range',
      [...at, 'min'],
      `Field "${field.id}" has the minimum ${min} and the maximum ${max}. The minimum must be smaller.`,
      { found: `${min} to ${max}` },
    ),
  ]
}

/** Reports options with the same value, which the server could not distinguish. */
function checkOptions({ value: field, at }: Placed<Field>): readonly Finding[] {
  const known = optionValues(field) ?? []
  return known.flatMap((value, index) =>
    known.indexOf(value) === index
      ? []
      : [
          createFinding(
            'repeated-value',
            [...at, 'options', index],
            `Field "${field.id}" has the option ${describeValue(value)} twice.`,
            { found: describeValue(value) },
          ),
        ],
  )
}

function checkFirstValues({ value: field, at }: Placed<Field>): readonly Finding[] {
  return (['default', 'fixed'] as const).flatMap((key) => {
    const given = readKey(field, key)
    const each = Array.isArray(given)
      ? given.map((value: unknown, index) => ({ value, path: [...at, key, index] }))
      : [{ value: given, path: [...at, key] }]
    return each.flatMap(({ value, path }) => {
      const why = value === undefined ? undefined : explainMismatch(field, value)
      return why === undefined
        ? []
        : [
            createFinding('wrong-default', path, `Field "${field.id}" begins with ${describeValue(value)}, ${why}.`, {
              found: describeValue(value),
              ...suggestionFor(field, value),
            }),
          ]
    })
  })
}

/** A sample must be a value that a user could enter. */
function checkSamples(model: Model): readonly Finding[] {
  const { files: _files, replies: _replies, ...values } = model.definition.samples ?? {}
  return Object.entries(values).flatMap(([id, sample]) => {
    const field = readableField(model, id)
    if (!field || isFileField(field)) return []
    const entries: readonly unknown[] = Array.isArray(sample) ? sample : [sample]
    const wrong = entries.find((value) => explainMismatch(field, value) !== undefined)
    const why = wrong === undefined ? explainRuleMismatch(field, sample) : explainMismatch(field, wrong)
    return why === undefined
      ? []
      : [
          createFinding(
            'wrong-default',
            ['samples', id],
            `The sample of field "${id}" is ${describeValue(wrong ?? sample)}, ${why}.`,
            { found: describeValue(wrong ?? sample), ...suggestionFor(field, wrong ?? sample) },
          ),
        ]
  })
}

function explainRuleMismatch(field: Field, sample: unknown): string | undefined {
  const problem = fieldProblem(field, sample, [])
  return problem === undefined
    ? undefined
    : `which a field of type "${field.type}" does not admit: ${problem.replace(/\.$/, '')}`
}

const suggestionFor = (field: Field, value: unknown) => ({
  cause: causeOf(field, value),
  ...(typeof value === 'string' && nearestAmong(value, optionValues(field) ?? [])),
})

function explainMismatch(field: Field, value: unknown): string | undefined {
  const known = optionValues(field)
  if (known) return known.some((each) => each === value) ? undefined : `which is none of ${joinQuoted(known)}`
  const [min, max, longest] = [readNumber(field, 'min'), readNumber(field, 'max'), readNumber(field, 'maxLength')]
  // An empty range is reported by another check.
  if (min !== undefined && max !== undefined && min >= max) return undefined
  if (typeof value === 'number' && min !== undefined && value < min) return `which is less than its minimum, ${min}`
  if (typeof value === 'number' && max !== undefined && value > max) return `which is more than its maximum, ${max}`
  if (typeof value === 'string' && longest !== undefined && value.length > longest)
    return `which is longer than ${longest} characters`
  return fieldFormatOf(field).explainWrongValue?.(value)
}

/** Reads a numeric limit of a field. */
export function readNumber(field: Field, key: string): number | undefined {
  const value = readKey(field, key)
  // NaN is the placeholder for an unknown number.
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}

/** The range of a random pause must begin with the shorter time. */
function checkPauses(model: Model): readonly Finding[] {
  return model.verbs.flatMap(({ value: verb, at }) => {
    if (verb.do !== 'wait' || typeof verb.ms === 'number' || verb.ms[0] <= verb.ms[1]) return []
    const [from, to] = verb.ms
    return [
      createFinding(
        'empty-range',
        [...at, 'ms'],
        `${ownerName(at, model.definition)} waits from ${from} to ${to} milliseconds; the shorter time must come first.`,
        { found: `[${from}, ${to}]`, suggestion: `[${to}, ${from}]` },
      ),
    ]
  })
}
