/** Says what has to come before the buttons that cannot be pressed yet. Each button is described by its sentence. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Condition } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { ButtonView } from '#engine/view/wizard-view.ts'
import { reasonId } from './reason-id.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

interface WhatComesFirstProps extends Pick<StepProps<StepTypeName>, 'step' | 'definition' | 'view'> {
  readonly buttons: readonly ButtonView[]
}

export function WhatComesFirst({ buttons, step, definition, view }: WhatComesFirstProps) {
  const known = { definition, facts: view.content.facts }
  const conditionOf = ({ event }: ButtonView) => actionsOf(step).find(({ id }) => event === `press.${id}`)?.enabled
  const sentences = new Map<string, readonly ButtonView[]>()
  for (const button of buttons) {
    const first = whatComesFirst(conditionOf(button), known)
    sentences.set(first, [...(sentences.get(first) ?? []), button])
  }
  return (
    <div className={styles.reasons}>
      {[...sentences].map(([first, waiting]) => (
        <p key={first}>
          {waiting.reduce(
            (sentence, { event }) => (
              <span key={event} id={reasonId(event)}>
                {sentence}
              </span>
            ),
            <>
              {first} {listOf(waiting)}.
            </>,
          )}
        </p>
      ))}
    </div>
  )
}

/** '“Upload Reviewed & Continue” or “Confirm Without Upload”' */
const listOf = (buttons: readonly ButtonView[]) =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'disjunction' }).format(
    buttons.map(({ label }) => `“${label}”`),
  )

interface Known {
  readonly definition: PublicDefinition
  readonly facts: Facts
}

/** 'First “Extract Placeholders”, then' */
function whatComesFirst(condition: Condition = {}, known: Known): string {
  const { done, fetched, visited, field, all } = condition
  const open = all?.find((each) => !holds(each, known.facts))
  if (open) return whatComesFirst(open, known)
  if (visited !== undefined) return 'First open every part, then'
  if (field !== undefined) return `First fill in “${fieldOf(known.definition, field)?.label ?? field}”, then`
  const action = known.definition.steps
    .flatMap((step) => actionsOf(step))
    .find(
      ({ id, run }) =>
        id === done || (fetched !== undefined && run.some((verb) => verb.do === 'fetch' && verb.as === fetched)),
    )
  return action ? `First “${fillTemplate(action.label, known.facts)}”, then` : 'Not available yet:'
}
