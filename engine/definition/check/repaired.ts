/** The definition as it was probably meant, so that a wrong name does not make everything behind it look wrong, too. */
import type { Definition } from '../types.ts'
import { applyChanges, type Change } from './apply-changes.ts'
import { modelOf, type Model } from './model.ts'
import { dangling } from './dangling.ts'

export interface Repaired {
  readonly model: Model
  /** Whether every call, step, action and file that is named is known now. */
  readonly whole: boolean
}

export function repaired(model: Model): Repaired {
  const wrong = dangling(model)
  const changes = wrong.flatMap(({ at, part, meant }): readonly Change[] =>
    meant === undefined ? [] : [part === 'value' ? { do: 'replace', at, by: meant } : { do: 'rename', at, to: meant }],
  )
  const whole = wrong.every(({ lookUp, suggestion }) => suggestion !== undefined || !ofTheFlow.has(lookUp.code))
  if (changes.length === 0) return { model, whole }
  // A name for a name: the shape stays as it was.
  const definition = applyChanges(model.definition, changes).data as Definition
  return { model: modelOf(definition, model.catalogue, model.unknown, model.file), whole }
}

const ofTheFlow: ReadonlySet<string> = new Set([
  'unknown-call',
  'unknown-step',
  'unknown-action',
  'unknown-fetched',
  'unknown-field',
  'unknown-group',
])
