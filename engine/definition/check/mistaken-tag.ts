/** A tag that chooses nothing: a type, a verb or an operation that does not exist, or none at all. */
import type { ProblemCode } from '../problem-codes.ts'
import { finding, quoteList } from './finding.ts'
import { fittingTags, tagsOf } from './fitting-tags.ts'
import { inWords } from './in-words.ts'
import type { Mistake, Repair } from './mistake.ts'
import { nearest } from './nearest.ts'
import { ownerOf, subjectOf } from './owner.ts'
import { keyOf } from './resolve.ts'
import type { Spot } from './spot.ts'
import { unfit } from './unfit.ts'

interface Naming {
  readonly code: ProblemCode
  readonly name: string
}
/** "do" stands before the verbs of a run list and before the operations of a work list. */
const verb: Naming = { code: 'unknown-verb', name: 'verb' }
const operation: Naming = { code: 'unknown-operation', name: 'operation' }
const type: Naming = { code: 'unknown-type', name: 'type' }

export function mistakenTag(spot: Spot): Mistake | undefined {
  const tag = spot.stated.discriminator?.propertyName
  if (tag === undefined || spot.branch) return undefined
  return Object.hasOwn(spot.value as object, tag) ? unknownTag(spot, tag) : missingTag(spot, tag) // the kind is right, so it is an object
}

function unknownTag(spot: Spot, tag: string): Mistake {
  const { at, stated, value, data } = spot
  const { code, name } = tag === 'do' ? (at.includes('work') ? operation : verb) : type
  const [found, known] = [keyOf(value, tag), tagsOf(stated)]
  const suggestion = typeof found === 'string' ? nearest(found, known) : undefined
  const by = suggestion ?? onlyFitting(spot)
  return {
    finding: finding(
      code,
      [...at, tag],
      `${ownerOf(at, data)} has the ${name} ${inWords(found)}, which does not exist.`,
      {
        found: inWords(found),
        expected: known.join(', '),
        suggestion,
      },
    ),
    repairs:
      by === undefined
        ? unfit(spot)
        : [{ do: 'replace', at: [...at, tag], by, contents: Object.keys(value as object) }],
  }
}

function missingTag(spot: Spot, tag: string): Mistake {
  const { at, stated, value, data } = spot
  const slip = Object.keys(value as object).find(
    (key) => nearest(key, [tag]) === tag && !(stated.oneOf ?? []).some(({ properties }) => properties?.[key]),
  )
  if (slip !== undefined) {
    const place = [...at, slip]
    return {
      finding: finding('unknown-key', place, `${subjectOf(at, data)} has an unknown key "${slip}".`, {
        part: 'key',
        found: slip,
        suggestion: tag,
      }),
      repairs: [{ do: 'rename', at: place, to: tag }],
    }
  }
  const by = onlyFitting(spot)
  const repairs: readonly Repair[] =
    by === undefined ? unfit(spot) : [{ do: 'fill', at: [...at, tag], like: { const: by } }]
  const known = tagsOf(stated)
  return {
    finding: finding(
      'missing-key',
      at,
      `${subjectOf(at, data)} lacks "${tag}", which has to be one of ${quoteList(known)}.`,
      { part: 'key', expected: known.join(', ') },
    ),
    repairs,
  }
}

function onlyFitting({ stated, value, root }: Spot): string | undefined {
  const [first, ...more] = fittingTags(stated, value, root)
  return more.length === 0 ? first : undefined
}
