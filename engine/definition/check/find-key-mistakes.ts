/** Finds unknown and missing keys of an object. A misspelt key is both, but is reported once. */
import { createFinding, joinQuoted } from './finding.ts'
import { fittingTags, tagsWith } from './fitting-tags.ts'
import { compareKeys, namesIn, type Choice } from './compare-keys.ts'
import type { Mistake } from './mistake.ts'
import { ownerName, subjectName } from './owner-name.ts'
import { describePattern } from './describe-pattern.ts'
import { readKey, kindOf } from './resolve.ts'
import type { Schema } from '../schema/build.ts'
import type { Spot } from './spot.ts'

/** So many other tags are named at most: a longer list is no advice. */
const mostAdvised = 3

export function findKeyMistakes(spot: Spot): readonly Mistake[] {
  if (kindOf(spot.value) !== 'object') return []
  const { unknown, typos: slips, missing: lacking, choice, wrongKind: ofWrongKind } = compareKeys(spot)
  const choiceMistakes = choice ? [wrongChoice(spot, choice)] : []
  const wrongCount = unknown.length - slips.size + lacking.length + choiceMistakes.length + ofWrongKind.length
  const wrongTag = wrongCount > 1 ? wrongTagMistake(spot) : undefined
  if (wrongTag) return [wrongTag]
  const lacksMost = lacking.length > 1 && lacking.length + unknown.length > 2
  return [
    ...unknown.map((key) => unknownKey(spot, key, slips.get(key))),
    ...(lacksMost ? [missingKeys(spot, lacking)] : lacking.map((key) => missingKey(spot, key))),
    ...namesIn(spot.errors, 'propertyNames', 'propertyName').map((key) => wrongName(spot, key)),
    ...choiceMistakes,
  ]
}

function unknownKey({ at, data, schema, stated }: Spot, key: string, intended: string | undefined): Mistake {
  const place = [...at, key]
  const types = intended === undefined ? tagsWith(stated, key) : []
  const owners = types.length > 0 && types.length <= mostAdvised ? ` It belongs to ${joinQuoted(types)}.` : ''
  return {
    finding: createFinding('unknown-key', place, `${subjectName(at, data)} has an unknown key "${key}".${owners}`, {
      part: 'key',
      found: key,
      expected: Object.keys(schema.properties ?? {}).join(', '),
      suggestion: intended,
    }),
    repairs: [
      intended === undefined
        ? { do: 'remove', at: place, ...(types.length > 0 ? { like: schemaOfKey(stated, key) } : {}) }
        : { do: 'rename', at: place, to: intended },
      // The key may be right and the type wrong.
      ...(types.length > 0 ? [{ do: 'reread', at, like: stated } as const] : []),
    ],
  }
}

/** The schema of a key, from the types that allow the key. */
const schemaOfKey = ({ oneOf = [] }: Schema, key: string): Schema => ({
  oneOf: oneOf.flatMap(({ properties }) => properties?.[key] ?? []),
})

function missingKey({ at, data, schema, stated, value, root }: Spot, key: string): Mistake {
  const like = schema.properties?.[key] ?? {}
  const about = like.description ? ` ${like.description}` : ''
  return {
    finding: createFinding('missing-key', at, `${subjectName(at, data)} lacks "${key}".${about}`, {
      part: 'key',
      expected: key,
    }),
    repairs: [
      { do: 'fill', at: [...at, key], like },
      // If the type is wrong, the key may not be needed.
      ...(fittingTags(stated, value, root).length > 0 ? [{ do: 'reread', at, like: stated } as const] : []),
    ],
  }
}

/** If most of the required keys are missing, they are reported together. */
function missingKeys(spot: Spot, keys: readonly string[]): Mistake {
  const { at, data } = spot
  return {
    finding: createFinding('missing-key', at, `${subjectName(at, data)} lacks ${joinQuoted(keys, 'and')}.`, {
      part: 'key',
      expected: keys.join(', '),
    }),
    repairs: keys.flatMap((key) => missingKey(spot, key).repairs),
  }
}

function wrongName({ at, data, schema }: Spot, key: string): Mistake {
  const expected = describePattern(schema.propertyNames?.pattern ?? '')
  return {
    finding: createFinding(
      'wrong-text',
      [...at, key],
      `${subjectName([...at, key], data)} has a name that has to be ${expected}.`,
      { part: 'key', found: key, expected },
    ),
    repairs: [],
  }
}

function wrongChoice({ at, data, schema }: Spot, { keys, present }: Choice): Mistake {
  const message =
    present.length === 0 ? `needs one of ${joinQuoted(keys)}` : `takes only one of ${joinQuoted(present, 'and')}`
  return {
    finding: createFinding('one-of-keys', at, `${subjectName(at, data)} ${message}.`, {
      part: 'key',
      found: present.join(', ') || 'none',
      expected: `one of ${keys.join(', ')}`,
    }),
    repairs:
      present.length === 0
        ? keys.map((key) => ({ do: 'doubt', at: [...at, key], like: schema.properties?.[key] ?? {} }))
        : present.slice(1).map((key) => ({ do: 'remove', at: [...at, key] })),
  }
}

/** Reports the tag if all keys of the object would fit another tag. */
function wrongTagMistake(spot: Spot): Mistake | undefined {
  const { at, data, stated, value, root } = spot
  const tag = stated.discriminator?.propertyName
  const [fitting, ...more] = fittingTags(stated, value, root)
  if (tag === undefined || fitting === undefined) return undefined
  const place = [...at, tag]
  const now = String(readKey(value, tag))
  // If many tags fit, the keys are common ones and say nothing about the tag.
  const isAdvised = more.length < mostAdvised
  const advice = isAdvised ? `, and its other keys are those of ${joinQuoted([fitting, ...more])}` : ''
  const message = `${ownerName(at, data)} has ${tag} "${now}"${unfitKeys(spot)}${advice}.`
  return {
    finding: createFinding('ill-fitting-type', place, message, {
      found: now,
      expected: isAdvised ? [fitting, ...more].join(', ') : `the keys of ${now}`,
    }),
    repairs: [
      { do: 'replace', at: place, by: fitting, contents: Object.keys(value as object) },
      // If several tags fit, it is unknown which one is meant.
      ...(more.length > 0 ? [{ do: 'reread', at, like: stated } as const] : []),
    ],
  }
}

/** The author may have meant the tag and not know its keys. */
function unfitKeys({ schema, value }: Spot): string {
  const keys = Object.keys(value as object)
  const unknown = keys.filter((key) => !Object.hasOwn(schema.properties ?? {}, key))
  const lacking = (schema.required ?? []).filter((key) => !keys.includes(key))
  const parts = [
    ...(unknown.length > 0 ? [`does not take ${joinQuoted(unknown)}`] : []),
    ...(lacking.length > 0 ? [`needs ${joinQuoted(lacking, 'and')}`] : []),
  ]
  return parts.length === 0 ? '' : `, which ${parts.join(' and ')}`
}
