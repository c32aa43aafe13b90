/** Fields and buttons that cannot be told apart on one screen. */
import type { Condition, Step } from '../types.ts'
import { absent } from './absent.ts'
import { contradictionIn } from './contradictions.ts'
import { finding, type Finding } from './finding.ts'
import type { Model } from './model.ts'

interface Labelled {
  readonly id: string
  readonly label: string
  readonly shown?: Condition
}

export function labels(model: Model): readonly Finding[] {
  return model.definition.steps.flatMap((step) => [
    ...fieldScreens(step).flatMap((fields) => repeated(fields, 'Field', model)),
    ...repeated(actionsOf(step), 'Action', model),
  ])
}

const fieldScreens = (step: Step): readonly (readonly Labelled[])[] =>
  step.type === 'form'
    ? [step.fields ?? []]
    : step.type === 'pages'
      ? step.pages.map(({ fields = [] }) => fields)
      : step.type === 'review'
        ? step.sections.map(({ fields }) => fields)
        : []

const actionsOf = (step: Step): readonly Labelled[] => [
  ...(step.type === 'review' ? step.sections.map(({ action }) => action) : []),
  ...(step.actions ?? []),
]

function repeated(all: readonly Labelled[], kind: 'Field' | 'Action', model: Model): readonly Finding[] {
  return all.flatMap((one, index) => {
    const other = all
      .slice(0, index)
      .find((earlier) => earlier.label === one.label && one.label !== absent && !areNeverBoth(earlier, one))
    return other
      ? [
          finding(
            'same-label',
            model.at(one, 'label'),
            `${kind} "${one.id}" has the label "${one.label}", as ${kind.toLowerCase()} "${other.id}" on the same screen has.`,
            { found: one.label },
          ),
        ]
      : []
  })
}

const areNeverBoth = (a: Labelled, b: Labelled): boolean =>
  a.shown !== undefined && b.shown !== undefined && contradictionIn([a.shown, b.shown]) !== undefined
