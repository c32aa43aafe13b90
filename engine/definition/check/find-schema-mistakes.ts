/** Reduces the errors of the schema validator to one finding for each mistake of the author. */
import type { SchemaError } from '../installed-parts.ts'
import { pathOf, pointerOf } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import { createFinding } from './finding.ts'
import { findKeyMistakes } from './find-key-mistakes.ts'
import { findKindMistake } from './find-kind-mistake.ts'
import { findTagMistake } from './find-tag-mistake.ts'
import { findValueMistakes } from './find-value-mistakes.ts'
import type { Mistake } from './mistake.ts'
import { subjectName } from './owner-name.ts'
import { schemaAt } from './schema-at.ts'
import type { Spot } from './spot.ts'

export function findSchemaMistakes(errors: readonly SchemaError[], data: unknown, root: Schema): readonly Mistake[] {
  const mistakes = groupByPlace(errors, data, root).flatMap(mistakesAt)
  // Below a wrong tag everything looks wrong, so it is checked again once the tag is corrected.
  const underWrongTag = mistakes
    .filter((mistake) => mistake.finding.code === 'ill-fitting-type')
    .map((mistake) => `${pointerOf(mistake.finding.at.slice(0, -1))}/`)
  const reliable = mistakes.filter(
    ({ finding: { code, at } }) =>
      code === 'ill-fitting-type' || !underWrongTag.some((place) => pointerOf(at).startsWith(place)),
  )
  const [first] = errors
  return reliable.length > 0 || !first ? reliable : [unexplainedMistake(first, data)]
}

/** The fallback for errors that no other function explains, so that every error is reported. */
function unexplainedMistake({ instancePath, message = 'is not as it has to be' }: SchemaError, data: unknown): Mistake {
  const at = pathOf(instancePath, data)
  return { finding: createFinding('wrong-value', at, `${subjectName(at, data)} ${message}.`), repairs: [] }
}

function groupByPlace(errors: readonly SchemaError[], data: unknown, root: Schema): readonly Spot[] {
  const byPlace = new Map<string, SchemaError[]>()
  for (const error of errors) byPlace.set(error.instancePath, [...(byPlace.get(error.instancePath) ?? []), error])
  return [...byPlace].map(([pointer, own]) => {
    const at = pathOf(pointer, data)
    return { at, ...schemaAt(at, data, root), errors: own, data, root }
  })
}

/** If the kind or the tag is wrong, only that is reported, since all other errors follow from it. */
function mistakesAt(spot: Spot): readonly Mistake[] {
  const only = findKindMistake(spot) ?? findTagMistake(spot)
  return only ? [only] : [...findKeyMistakes(spot), ...findValueMistakes(spot)]
}
