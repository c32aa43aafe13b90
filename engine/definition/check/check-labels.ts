/** Checks for fields or buttons of one screen with the same label. */
import { actionsOf, partsOf } from '#engine/steps/parts.ts'
import type { Condition } from '../types.ts'
import { absentText } from './absent-text.ts'
import { findContradiction } from './find-contradiction.ts'
import { createFinding, type Finding } from './finding.ts'
import type { Model } from './model.ts'

interface Labelled {
  readonly id: string
  readonly label: string
  readonly shown?: Condition
}

export function checkLabels(model: Model): readonly Finding[] {
  return model.definition.steps.flatMap((step) => [
    ...partsOf(step).flatMap(({ fields = [] }) => repeatedLabels(fields, 'Field', model)),
    ...repeatedLabels(actionsOf(step), 'Action', model),
  ])
}

function repeatedLabels(all: readonly Labelled[], kind: 'Field' | 'Action', model: Model): readonly Finding[] {
  return all.flatMap((one, index) => {
    const other = all
      .slice(0, index)
      .find((earlier) => earlier.label === one.label && one.label !== absentText && !areExclusive(earlier, one))
    return other
      ? [
          createFinding(
            'same-label',
            model.at(one, 'label'),
            `${kind} "${one.id}" has the label "${one.label}", as ${kind.toLowerCase()} "${other.id}" on the same screen has.`,
            { found: one.label },
          ),
        ]
      : []
  })
}

const areExclusive = (a: Labelled, b: Labelled): boolean =>
  a.shown !== undefined && b.shown !== undefined && findContradiction([a.shown, b.shown]) !== undefined
