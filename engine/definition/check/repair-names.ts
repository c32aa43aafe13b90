/**
 * The definition with its names corrected as the author probably meant them, so that a wrong name does not make the parts that depend on it look
 * wrong, too.
 */
import type { ProblemCode } from '../problem-codes.ts'
import type { Definition } from '../types.ts'
import { applyChanges, type Change } from './apply-changes.ts'
import { buildModel, type Model } from './model.ts'
import { findDangling } from './find-dangling.ts'

export interface RepairedModel {
  readonly model: Model
  /** Names that are still missing after the repair, because they resemble no existing name. */
  readonly missing: ReadonlySet<ProblemCode>
}

export function repairNames(model: Model): RepairedModel {
  const danglingNames = findDangling(model)
  const changes = danglingNames.flatMap(({ at, part, corrected }): readonly Change[] =>
    corrected === undefined
      ? []
      : [part === 'value' ? { do: 'replace', at, by: corrected } : { do: 'rename', at, to: corrected }],
  )
  const missing = new Set(
    danglingNames.filter(({ suggestion }) => suggestion === undefined).map(({ lookUp }) => lookUp.code),
  )
  if (changes.length === 0) return { model, missing }
  // Only names were replaced, so the shape stays the same.
  const definition = applyChanges(model.definition, changes).data as Definition
  return { model: buildModel(definition, model.catalogue, model.unknowns, model.file), missing }
}
