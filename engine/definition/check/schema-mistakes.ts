/** Turns the errors of the schema validator into one mistake for each thing that the author did wrong. */
import type { SchemaError } from '../catalogue.ts'
import { pathOf, pointerOf } from '../read/places.ts'
import type { Schema } from '../schema/build.ts'
import { finding } from './finding.ts'
import { mistakenKeys } from './mistaken-keys.ts'
import { mistakenKind } from './mistaken-kind.ts'
import { mistakenTag } from './mistaken-tag.ts'
import { mistakenValue } from './mistaken-value.ts'
import type { Mistake } from './mistake.ts'
import { subjectOf } from './owner.ts'
import { schemaAt } from './schema-at.ts'
import type { Spot } from './spot.ts'

export function schemaMistakes(errors: readonly SchemaError[], data: unknown, root: Schema): readonly Mistake[] {
  const mistakes = spotsOf(errors, data, root).flatMap(mistakesAt)
  // Under a wrong tag everything looks wrong; it is looked at again once the tag is right.
  const blurred = mistakes
    .filter((mistake) => mistake.finding.code === 'ill-fitting-type')
    .map((mistake) => `${pointerOf(mistake.finding.at.slice(0, -1))}/`)
  const clear = mistakes.filter(
    ({ finding: { code, at } }) =>
      code === 'ill-fitting-type' || !blurred.some((place) => pointerOf(at).startsWith(place)),
  )
  const [first] = errors
  return clear.length > 0 || !first ? clear : [unexplained(first, data)]
}

/** Nothing that the validator refuses goes unsaid, even if it has no better words here. */
function unexplained({ instancePath, message = 'is not as it has to be' }: SchemaError, data: unknown): Mistake {
  const at = pathOf(instancePath, data)
  return { finding: finding('wrong-value', at, `${subjectOf(at, data)} ${message}.`), repairs: [] }
}

function spotsOf(errors: readonly SchemaError[], data: unknown, root: Schema): readonly Spot[] {
  const byPlace = new Map<string, SchemaError[]>()
  for (const error of errors) byPlace.set(error.instancePath, [...(byPlace.get(error.instancePath) ?? []), error])
  return [...byPlace].map(([pointer, own]) => {
    const at = pathOf(pointer, data)
    return { at, ...schemaAt(at, data, root), errors: own, data, root }
  })
}

/** A value of the wrong kind or with the wrong tag is that and nothing else: what more is said of it follows. */
function mistakesAt(spot: Spot): readonly Mistake[] {
  const only = mistakenKind(spot) ?? mistakenTag(spot)
  return only ? [only] : [...mistakenKeys(spot), ...mistakenValue(spot)]
}
