/** Keys that do not belong to an object, and keys that it lacks: a slip in one key is both, and is reported once. */
import { finding, quoteList } from './finding.ts'
import { fittingTags, tagsWith } from './fitting-tags.ts'
import { keysOf, namesIn, type Choice } from './keys-of.ts'
import type { Mistake } from './mistake.ts'
import { ownerOf, subjectOf } from './owner.ts'
import { patternInWords } from './patterns-in-words.ts'
import { keyOf, kindOf } from './resolve.ts'
import type { Spot } from './spot.ts'

export function mistakenKeys(spot: Spot): readonly Mistake[] {
  if (kindOf(spot.value) !== 'object') return []
  const { unknown, slips, lacking, choice, ofWrongKind } = keysOf(spot)
  const chosen = choice ? [wrongChoice(spot, choice)] : []
  const wrong = unknown.length - slips.size + lacking.length + chosen.length + ofWrongKind.length
  const wrongTag = wrong > 1 ? otherTag(spot) : undefined
  if (wrongTag) return [wrongTag]
  const lacksMost = lacking.length > 1 && lacking.length + unknown.length > 2
  return [
    ...unknown.map((key) => unknownKey(spot, key, slips.get(key))),
    ...(lacksMost ? [missingKeys(spot, lacking)] : lacking.map((key) => missingKey(spot, key))),
    ...namesIn(spot.errors, 'propertyNames', 'propertyName').map((key) => wrongName(spot, key)),
    ...chosen,
  ]
}

function unknownKey({ at, data, schema, stated }: Spot, key: string, meant: string | undefined): Mistake {
  const place = [...at, key]
  const types = meant === undefined ? tagsWith(stated, key) : []
  const owners = types.length > 0 && types.length < 4 ? ` It belongs to ${quoteList(types)}.` : ''
  return {
    finding: finding('unknown-key', place, `${subjectOf(at, data)} has an unknown key "${key}".${owners}`, {
      part: 'key',
      found: key,
      expected: Object.keys(schema.properties ?? {}).join(', '),
      suggestion: meant,
    }),
    repairs: [
      meant === undefined ? { do: 'remove', at: place } : { do: 'rename', at: place, to: meant },
      // Perhaps the key is right, and the type is wrong.
      ...(types.length > 0 ? [{ do: 'doubt', at, like: stated } as const] : []),
    ],
  }
}

function missingKey({ at, data, schema, stated, value, root }: Spot, key: string): Mistake {
  const like = schema.properties?.[key] ?? {}
  const about = like.description ? ` ${like.description}` : ''
  return {
    finding: finding('missing-key', at, `${subjectOf(at, data)} lacks "${key}".${about}`, {
      part: 'key',
      expected: key,
    }),
    repairs: [
      { do: 'fill', at: [...at, key], like },
      // Perhaps nothing is missing, and the type is wrong.
      ...(fittingTags(stated, value, root).length > 0 ? [{ do: 'doubt', at, like: stated } as const] : []),
    ],
  }
}

/** An object that lacks most of what it needs lacks one thing: its contents. */
function missingKeys(spot: Spot, keys: readonly string[]): Mistake {
  const { at, data } = spot
  return {
    finding: finding('missing-key', at, `${subjectOf(at, data)} lacks ${quoteList(keys, 'and')}.`, {
      part: 'key',
      expected: keys.join(', '),
    }),
    repairs: keys.flatMap((key) => missingKey(spot, key).repairs),
  }
}

function wrongName({ at, data, schema }: Spot, key: string): Mistake {
  const expected = patternInWords(schema.propertyNames?.pattern ?? '')
  return {
    finding: finding(
      'wrong-text',
      [...at, key],
      `${subjectOf([...at, key], data)} has a name that has to be ${expected}.`,
      { part: 'key', found: key, expected },
    ),
    repairs: [],
  }
}

function wrongChoice({ at, data, schema }: Spot, { keys, present }: Choice): Mistake {
  const message =
    present.length === 0 ? `needs one of ${quoteList(keys)}` : `takes only one of ${quoteList(present, 'and')}`
  return {
    finding: finding('one-of-keys', at, `${subjectOf(at, data)} ${message}.`, {
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

/** With another tag, every key of the object would be in its place. */
function otherTag({ at, data, stated, value, root }: Spot): Mistake | undefined {
  const tag = stated.discriminator?.propertyName
  const [fitting, ...more] = fittingTags(stated, value, root)
  if (tag === undefined || fitting === undefined) return undefined
  const place = [...at, tag]
  const now = String(keyOf(value, tag))
  const message = `${ownerOf(at, data)} has ${tag} "${now}", and its other keys are those of ${quoteList([fitting, ...more])}.`
  return {
    finding: finding('ill-fitting-type', place, message, { found: now, expected: [fitting, ...more].join(', ') }),
    repairs: [
      { do: 'replace', at: place, by: fitting, contents: Object.keys(value as object) },
      // Of several that fit, nobody knows which is meant.
      ...(more.length > 0 ? [{ do: 'doubt', at, like: stated } as const] : []),
    ],
  }
}
