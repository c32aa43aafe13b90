/** Turns the errors of the schema validator into one mistake for each thing that the author did wrong. */
import type { SchemaError } from '../catalogue.ts'
import { pathOf, pointerOf } from '../read/places.ts'
import type { Schema } from '../schema/build.ts'
import { mistakenKeys } from './mistaken-keys.ts'
import { mistakenKind } from './mistaken-kind.ts'
import { mistakenTag } from './mistaken-tag.ts'
import { mistakenValue } from './mistaken-value.ts'
import type { Mistake } from './mistake.ts'
import { schemaAt } from './schema-at.ts'
import type { Spot } from './spot.ts'

export function schemaMistakes(errors: readonly SchemaError[], data: unknown, root: Schema): readonly Mistake[] {
  const mistakes = spotsOf(errors, data, root).flatMap(mistakesAt)
  // Under a wrong tag everything looks wrong; it is looked at again once the tag is right.
  const blurred = mistakes.filter(({ finding }) => finding.code === 'ill-fitting-type').map(({ finding }) => `${pointerOf(finding.at.slice(0, -1))}/`)
  return mistakes.filter(({ finding }) => finding.code === 'ill-fitting-type' || !blurred.some((around) => pointerOf(finding.at).startsWith(around)))
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
