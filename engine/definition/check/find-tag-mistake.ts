/** Finds a tag that is missing or unknown: a type, a verb or an operation that does not exist. */
import type { ProblemCode } from '../problem-codes.ts'
import { createFinding, joinQuoted } from './finding.ts'
import { fittingTags, tagsOf } from './fitting-tags.ts'
import { describeValue } from './describe-value.ts'
import type { Mistake, Repair } from './mistake.ts'
import { nearestName } from './nearest-name.ts'
import { ownerName, subjectName } from './owner-name.ts'
import { readKey } from './resolve.ts'
import type { Spot } from './spot.ts'
import { repairUnfitValue } from './repair-unfit-value.ts'

interface Naming {
  readonly code: ProblemCode
  readonly name: string
}
/** The key "do" names the verbs of a run list and the operations of a work list. */
const verb: Naming = { code: 'unknown-verb', name: 'verb' }
const operation: Naming = { code: 'unknown-operation', name: 'operation' }
const type: Naming = { code: 'unknown-type', name: 'type' }

export function findTagMistake(spot: Spot): Mistake | undefined {
  const tag = spot.stated.discriminator?.propertyName
  if (tag === undefined || spot.branch) return undefined
  return Object.hasOwn(spot.value as object, tag) ? unknownTag(spot, tag) : missingTag(spot, tag) // cannot be undefined: the kind is right, so the value is an object
}

function unknownTag(spot: Spot, tag: string): Mistake {
  const { at, stated, value, data } = spot
  const { code, name } = tag === 'do' ? (at.includes('work') ? operation : verb) : type
  const [found, known] = [readKey(value, tag), tagsOf(stated)]
  const suggestion = typeof found === 'string' ? nearestName(found, known) : undefined
  const by = suggestion ?? onlyFitting(spot)
  return {
    finding: createFinding(
      code,
      [...at, tag],
      `${ownerName(at, data)} has the ${name} ${describeValue(found)}, which does not exist.`,
      {
        found: describeValue(found),
        expected: known.join(', '),
        suggestion,
      },
    ),
    repairs:
      by === undefined
        ? repairUnfitValue(spot)
        : [{ do: 'replace', at: [...at, tag], by, contents: Object.keys(value as object) }],
  }
}

function missingTag(spot: Spot, tag: string): Mistake {
  const { at, stated, value, data } = spot
  const typo = Object.keys(value as object).find(
    (key) => nearestName(key, [tag]) === tag && !(stated.oneOf ?? []).some(({ properties }) => properties?.[key]),
  )
  if (typo !== undefined) {
    const place = [...at, typo]
    return {
      finding: createFinding('unknown-key', place, `${subjectName(at, data)} has an unknown key "${typo}".`, {
        part: 'key',
        found: typo,
        suggestion: tag,
      }),
      repairs: [{ do: 'rename', at: place, to: tag }],
    }
  }
  const by = onlyFitting(spot)
  const repairs: readonly Repair[] =
    by === undefined ? repairUnfitValue(spot) : [{ do: 'fill', at: [...at, tag], like: { const: by } }]
  const known = tagsOf(stated)
  return {
    finding: createFinding(
      'missing-key',
      at,
      `${subjectName(at, data)} lacks "${tag}", which has to be one of ${joinQuoted(known)}.`,
      { part: 'key', expected: known.join(', ') },
    ),
    repairs,
  }
}

function onlyFitting({ stated, value, root }: Spot): string | undefined {
  const [first, ...more] = fittingTags(stated, value, root)
  return more.length === 0 ? first : undefined
}
