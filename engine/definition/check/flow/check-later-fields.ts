/** Checks that conditions and texts of a step do not look at fields of a later step, which nobody has filled by then. */
import { referencesIn } from '#engine/expressions/template.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import type { Path } from '../../read/text-places.ts'
import { createFinding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'
import { ownerName } from '../owner-name.ts'
import { nextSteps } from './next-steps.ts'

interface Use {
  readonly field: string
  readonly at: Path
  readonly phrase: string
}

export function checkLaterFields(model: Model, unreachable: readonly number[]): readonly Finding[] {
  const { definition, conditions, templates } = model
  const homes = new Map(fieldsOf(definition).map(({ field, step }) => [field.id, definition.steps.indexOf(step)]))
  const uses: readonly Use[] = [
    ...conditions.flatMap(({ value: { field }, at }) =>
      field === undefined ? [] : [{ field, at: [...at, 'field'], phrase: 'has a condition on' }],
    ),
    ...templates.flatMap(({ name, at }) =>
      referencesIn(name).map((reference) => ({ field: reference.name, at, phrase: 'shows' })),
    ),
  ]
  const seen = new Set<string>()
  return uses.flatMap(({ field, at, phrase }) => {
    const [place, index] = at
    const home = homes.get(field)
    if (place !== 'steps' || typeof index !== 'number' || home === undefined || home <= index) return []
    if (unreachable.length > 0 || leadsTo(home, index, model) || seen.has(field)) return []
    seen.add(field)
    const step = definition.steps[home]?.id ?? ''
    const message = `${ownerName(at, definition)} ${phrase} field "${field}", which is on the later step "${step}": nobody can have filled it by then. Move the field to this step or to an earlier one.`
    return [createFinding('not-yet', at, message, { found: field })]
  })
}

/** Whether a way leads from one step to another, such as back to an earlier one. */
function leadsTo(from: number, to: number, { definition: { steps } }: Model): boolean {
  const reached = new Set([from])
  for (const index of reached) for (const next of nextSteps(index, steps)) reached.add(next)
  return reached.has(to)
}
