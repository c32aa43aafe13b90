/** The definition as it was probably corrected, so that a wrong name does not make everything behind it look wrong, too. */
import type { Definition } from '../types.ts'
import { applyChanges, type Change } from './apply-changes.ts'
import { buildModel, type Model } from './model.ts'
import { findDangling } from './find-dangling.ts'

export interface RepairedModel {
  readonly model: Model
  /** Whether every named call, step, action and file exists after the repair. */
  readonly isWhole: boolean
}

export function repairNames(model: Model): RepairedModel {
  const danglingNames = findDangling(model)
  const changes = danglingNames.flatMap(({ at, part, corrected }): readonly Change[] =>
    corrected === undefined
      ? []
      : [part === 'value' ? { do: 'replace', at, by: corrected } : { do: 'rename', at, to: corrected }],
  )
  const whole = danglingNames.every(
    ({ lookUp, suggestion }) => suggestion !== undefined || !codesOfFlow.has(lookUp.code),
  )
  if (changes.length === 0) return { model, isWhole: whole }
  // Only names were replaced, so the shape stays the same.
  const definition = applyChanges(model.definition, changes).data as Definition
  return { model: buildModel(definition, model.catalogue, model.unknowns, model.file), isWhole: whole }
}

const codesOfFlow: ReadonlySet<string> = new Set([
  'unknown-call',
  'unknown-step',
  'unknown-action',
  'unknown-fetched',
  'unknown-field',
  'unknown-group',
])
