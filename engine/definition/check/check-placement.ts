/** Checks for names that exist but are used in the wrong place. */
import { stepTypeOf } from '#engine/steps/index.ts'
import { partsOf } from '#engine/steps/parts.ts'
import type { Path } from '../read/text-places.ts'
import type { Field, Rule, Step } from '../types.ts'
import { absentText } from './absent-text.ts'
import { createFinding, nearestAmong, type Finding } from './finding.ts'
import { declaredNames, mayBeHidden, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { readKey } from './resolve.ts'

export function checkPlacement(model: Model): readonly Finding[] {
  return [
    ...checkFieldsOnScreen(model),
    ...model.definition.steps.flatMap((step, index) => checkWithin(step, index, model)),
  ]
}

/** Rules and headings may name only fields of their own screen. */
function checkFieldsOnScreen(model: Model): readonly Finding[] {
  const known = declaredNames(model, 'field')
  return screensOf(model.definition.steps).flatMap(({ fields, rules, groups }) => {
    const own = fields.map(({ id }) => id)
    const references: readonly (readonly [string, Path])[] = [...rules, ...groups].flatMap((part) =>
      (['require', 'requireAny', 'order', 'fields'] as const).flatMap((key) => {
        const list = readKey(part, key)
        return Array.isArray(list)
          ? list.map((id: unknown, index) => [String(id), model.at(part, key, index)] as const)
          : []
      }),
    )
    return references
      .filter(([id]) => known.includes(id) && !own.includes(id) && !mayBeHidden(model, id))
      .map(([id, at]) => {
        const message = `${ownerName(at, model.definition)} has a ${at.includes('groups') ? 'heading' : 'rule'} for field "${id}", which is on another screen.`
        return createFinding('field-elsewhere', at, message, {
          found: id,
          expected: own.join(', '),
          ...nearestAmong(id, own),
        })
      })
  })
}

interface Screen {
  readonly fields: readonly Field[]
  readonly rules: readonly Rule[]
  readonly groups: readonly object[]
}

/** The groups of fields that are checked together: a step, or a page or section of a step. */
function screensOf(steps: readonly Step[]): readonly Screen[] {
  return steps.flatMap((step): readonly Screen[] => {
    if (stepTypeOf(step).panel) return []
    const parts = partsOf(step)
    const fields = parts.flatMap((part) => part.fields ?? [])
    const groups = 'groups' in step ? (step.groups ?? []) : []
    const inside = parts.filter((part) => part !== step)
    return [
      { fields, rules: step.rules ?? [], groups },
      ...inside.map((part) => ({ fields: part.fields ?? [], rules: part.rules ?? [], groups: [] })),
    ]
  })
}

function checkWithin(step: Step, index: number, model: Model): readonly Finding[] {
  const { within } = step
  const { steps } = model.definition
  const at = steps.findIndex(({ id }) => id === within)
  if (within === undefined || within === absentText || at < 0) return []
  const outer = steps[at]
  if (at < index && outer?.within === undefined) return []
  const why = at === index ? 'itself' : at > index ? 'a later step' : `itself a view of step "${outer?.within}"`
  const earlier = steps.slice(0, index).filter((each) => each.within === undefined)
  return [
    createFinding(
      'not-an-earlier-step',
      model.at(step, 'within'),
      `Step "${step.id}" is "within" step "${within}", which is ${why}.`,
      { found: within, expected: earlier.map(({ id }) => id).join(', ') || 'no step: none comes before' },
    ),
  ]
}
