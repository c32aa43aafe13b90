/** Checks the comparisons of conditions that look at the entries of a list: "some", "every", "count" and "missing". */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { fileTypeOf, isFileField, isListField } from '#engine/fields/index.ts'
import type { Path } from '../read/text-places.ts'
import type { Condition, EntryTest, Field } from '../types.ts'
import { describeValue } from './describe-value.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { callOf, readableField, type Model, type Placed } from './model.ts'
import { ownerName } from './owner-name.ts'
import { kindAt } from './reply-shape.ts'

const comparisons = ['some', 'every', 'count', 'missing'] as const

export function checkListConditions(model: Model): readonly Finding[] {
  return model.conditions.flatMap((placed) => {
    const [first] = comparisons.filter((key) => placed.value[key] !== undefined)
    if (first === undefined) return []
    const noList = reportNoList(placed, first, model)
    return noList.length > 0 ? noList : [...checkCount(placed, model), ...checkKeys(placed, model)]
  })
}

const impossible = (
  { at }: Placed<Condition>,
  where: Path,
  why: string,
  model: Model,
  names: Partial<ReturnType<typeof nearestAmong>> = {},
): Finding =>
  createFinding(
    'impossible-condition',
    [...at, ...where],
    `${ownerName(at, model.definition)} has a condition that can never hold: ${why}`,
    { ...names, found: String(where.at(-1)) },
  )

function reportNoList(placed: Placed<Condition>, key: string, model: Model): readonly Finding[] {
  const { field: id, reply } = placed.value
  const field = id === undefined ? undefined : readableField(model, id)
  if (field && !isList(field))
    return [impossible(placed, [key], `field "${field.id}" does not hold a list. Compare it with "is", or ask whether it is "set".`, model)] // prettier-ignore
  if (reply === undefined) return []
  const [call = '', ...path] = reply.split('.')
  const kind = kindAt(callOf(model, call)?.reply, path)
  if (kind === undefined || kind === 'any' || kind === 'list') return []
  return [impossible(placed, [key], `"${reply}" is declared as ${typeof kind === 'string' ? `"${kind}"` : 'an object'}, not as "list".`, model)] // prettier-ignore
}

const isList = (field: Field): boolean =>
  isFileField(field) ? Array.isArray(fileTypeOf(field).value([])) : isListField(field)

function checkCount(placed: Placed<Condition>, model: Model): readonly Finding[] {
  const { count } = placed.value
  if (!count) return []
  const owner = ownerName(placed.at, model.definition)
  if (count.min === undefined && count.max === undefined)
    return [
      createFinding('one-of-keys', [...placed.at, 'count'], `${owner} counts entries and does not say how many there must be. Add "min", "max" or both.`, { part: 'key', expected: 'min, max' }), // prettier-ignore
    ]
  if (count.min === undefined || count.max === undefined || count.min <= count.max) return []
  const message = `${owner} wants at least ${count.min} entries and at most ${count.max}. The minimum must not be larger than the maximum.`
  return [
    createFinding('empty-range', [...placed.at, 'count', 'min'], message, { found: `${count.min} to ${count.max}` }),
  ]
}

/** The keys of a field's entries are known; the keys of a reply's entries are not. */
function checkKeys(placed: Placed<Condition>, model: Model): readonly Finding[] {
  const { field: id, some, every, count, missing } = placed.value
  const field = id === undefined ? undefined : readableField(model, id)
  if (!field) return contradictions(placed, model)
  const entryTests: readonly (readonly [Path, string | undefined, EntryTest['is']])[] = [
    [['some', 'at'], some?.at, some?.is],
    [['every', 'at'], every?.at, every?.is],
    [['count', 'where', 'at'], count?.where?.at, count?.where?.is],
    [['missing'], missing, undefined],
  ]
  const keys = fieldFormatOf(field).entryKeys?.(field) ?? []
  const unknown = entryTests.flatMap(([where, key]) => {
    if (key === undefined || keys.includes(key)) return []
    const why =
      keys.length === 0
        ? `the entries of field "${field.id}" are texts and have no keys. Leave "${String(where.at(-1))}" out, or use "is".`
        : `the entries of field "${field.id}" have the keys ${joinQuoted(keys, 'and')}, and not "${key}".`
    return [impossible(placed, where, why, model, nearestAmong(key, keys))]
  })
  const never = entryTests.flatMap(([where, key, is]) => {
    if (key === undefined || is === undefined) return []
    const why = fieldFormatOf(field).whyNever?.(field, key, is)
    if (why === undefined) return []
    const told = `"${key}" of an entry of field "${field.id}" is never ${describeValue(is)}: ${why}.`
    return [impossible(placed, [...where.slice(0, -1), 'is'], told, model)]
  })
  return [...unknown, ...never, ...contradictions(placed, model)]
}

function contradictions(placed: Placed<Condition>, model: Model): readonly Finding[] {
  const { some, every, count } = placed.value
  const tests: readonly (readonly [Path, EntryTest | undefined])[] = [
    [['some'], some],
    [['every'], every],
    [['count', 'where'], count?.where],
  ]
  return tests.flatMap(([where, test]) =>
    test?.is !== undefined && test.set === false
      ? [impossible(placed, where, 'an entry cannot have a value and lack it at once.', model)]
      : [],
  )
}
