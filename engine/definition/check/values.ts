/** First values, samples and ranges that cannot be. */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { isFileField } from '#engine/fields/index.ts'
import { fieldProblem } from '#engine/rules/field-problem.ts'
import type { Field } from '../types.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import { inWords } from './in-words.ts'
import { readableField, type Model, type Placed } from './model.ts'
import { nearest } from './nearest.ts'
import { causeOf, optionsOf } from './options.ts'
import { keyOf } from './resolve.ts'
import { ownerOf } from './owner.ts'

export function values(model: Model): readonly Finding[] {
  const readable = model.fields.filter(({ value: { id } }) => readableField(model, id))
  return [
    ...readable.flatMap((placed) => [...range(placed), ...options(placed), ...firstValues(placed)]),
    ...samples(model),
    ...pauses(model),
  ]
}

function range({ value: field, at }: Placed<Field>): readonly Finding[] {
  const [min, max] = [numberIn(field, 'min'), numberIn(field, 'max')]
  if (min === undefined || max === undefined || min < max) return []
  return [
    finding(
      'empty-range',
      [...at, 'min'],
      `Field "${field.id}" has ${min} as its least and ${max} as its most value.`,
      { found: `${min} to ${max}` },
    ),
  ]
}

/** Two options with one value are one choice to the server. */
function options({ value: field, at }: Placed<Field>): readonly Finding[] {
  const known = optionsOf(field) ?? []
  return known.flatMap((value, index) =>
    known.indexOf(value) === index
      ? []
      : [
          finding(
            'repeated-value',
            [...at, 'options', index],
            `Field "${field.id}" has the option ${inWords(value)} twice.`,
            { found: inWords(value) },
          ),
        ],
  )
}

function firstValues({ value: field, at }: Placed<Field>): readonly Finding[] {
  return (['default', 'fixed'] as const).flatMap((key) => {
    const given = keyOf(field, key)
    const each = Array.isArray(given)
      ? given.map((value: unknown, index) => ({ value, path: [...at, key, index] }))
      : [{ value: given, path: [...at, key] }]
    return each.flatMap(({ value, path }) => {
      const why = value === undefined ? undefined : whyNot(field, value)
      return why === undefined
        ? []
        : [
            finding('wrong-default', path, `Field "${field.id}" begins with ${inWords(value)}, ${why}.`, {
              found: inWords(value),
              ...near(field, value),
            }),
          ]
    })
  })
}

/** A sample has to be something that a user could have given. */
function samples(model: Model): readonly Finding[] {
  return Object.entries(model.definition.samples ?? {}).flatMap(([id, sample]) => {
    const field = readableField(model, id)
    if (!field || isFileField(field)) return []
    const entries: readonly unknown[] = Array.isArray(sample) ? sample : [sample]
    const wrong = entries.find((value) => whyNot(field, value) !== undefined)
    const why = wrong === undefined ? ruleAgainst(field, sample) : whyNot(field, wrong)
    return why === undefined
      ? []
      : [
          finding(
            'wrong-default',
            ['samples', id],
            `The sample of field "${id}" is ${inWords(wrong ?? sample)}, ${why}.`,
            { found: inWords(wrong ?? sample), ...near(field, wrong ?? sample) },
          ),
        ]
  })
}

function ruleAgainst(field: Field, sample: unknown): string | undefined {
  return fieldProblem(field, sample, []) === undefined
    ? undefined
    : `which a field of type "${field.type}" does not admit`
}

const near = (field: Field, value: unknown) => ({
  cause: causeOf(field, value),
  suggestion: typeof value === 'string' ? nearest(value, optionsOf(field) ?? []) : undefined,
})

function whyNot(field: Field, value: unknown): string | undefined {
  const known = optionsOf(field)
  if (known) return known.some((each) => each === value) ? undefined : `which is none of ${quoteList(known)}`
  const [min, max, longest] = [numberIn(field, 'min'), numberIn(field, 'max'), numberIn(field, 'maxLength')]
  // Nothing lies in a range that is none.
  if (min !== undefined && max !== undefined && min >= max) return undefined
  if (typeof value === 'number' && min !== undefined && value < min) return `which is less than its least value, ${min}`
  if (typeof value === 'number' && max !== undefined && value > max)
    return `which is more than its greatest value, ${max}`
  if (typeof value === 'string' && longest !== undefined && value.length > longest)
    return `which is longer than ${longest} characters`
  return fieldFormatOf(field).whyWrong?.(value)
}

/** A limit of a field, where it has one that can be read. */
export function numberIn(field: Field, key: string): number | undefined {
  const value = keyOf(field, key)
  // What is not known is no number.
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}

/** A random pause runs from the shorter to the longer. */
function pauses(model: Model): readonly Finding[] {
  return model.verbs.flatMap(({ value: verb, at }) => {
    if (verb.do !== 'wait' || typeof verb.ms === 'number' || verb.ms[0] <= verb.ms[1]) return []
    const [from, to] = verb.ms
    return [
      finding(
        'empty-range',
        [...at, 'ms'],
        `${ownerOf(at, model.definition)} waits from ${from} to ${to} milliseconds; the shorter time stands first.`,
        { found: `[${from}, ${to}]`, suggestion: `[${to}, ${from}]` },
      ),
    ]
  })
}
