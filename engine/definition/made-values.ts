/** What the work of a definition makes, by the names of the artefacts, in the order in which they are first written. */
import type { InstalledParts } from './installed-parts.ts'
import { buildModel } from './check/model.ts'
import { nothingUnknown } from './check/repair-data.ts'
import { describeShape } from './shapes/describe-shape.ts'
import { shapesIn } from './shapes/follow-shapes.ts'
import type { Definition } from './types.ts'
import { effectsOf, workOf } from './work-effects.ts'

export interface MadeValue {
  readonly name: string
  readonly call: string
  readonly shape: string
}

/** The definition has been checked. */
export function madeValues(definition: Definition, catalogue: InstalledParts): readonly MadeValue[] {
  const shapes = shapesIn(buildModel(definition, catalogue, nothingUnknown, undefined))
  const first = new Map<string, string>()
  for (const [call, own] of Object.entries(definition.calls))
    for (const work of workOf(own))
      for (const { name } of effectsOf(work, catalogue.operations).writes) if (!first.has(name)) first.set(name, call)
  return [...first].map(([name, call]) => ({ name, call, shape: describeShape(shapes.ofArtefact(name)) }))
}
