/** Says, for each disabled button of a step, what has to happen first. Loaded when a step has one. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action, Condition, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { factsOf } from '#engine/machine/context.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { ButtonView } from '#engine/view/wizard-view.ts'
import { reasonId } from './reason-id.ts'
import type { StepProps } from './step-props.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import styles from './steps.module.css'

interface WhyDisabledProps extends Pick<StepProps<StepTypeName>, 'step' | 'definition' | 'actor'> {
  readonly buttons: readonly ButtonView[]
}

export function WhyDisabled({ buttons, step, definition, actor }: WhyDisabledProps) {
  const facts = factsOf(definition, actor.getSnapshot().context, Date.now())
  const actions = actionsOf(step)
  const reasons = buttons.flatMap(({ event, label }) => {
    const condition = actions.find(({ id }) => event === `press.${id}`)?.enabled
    const first = condition && whatComesFirst(condition, { definition, facts })
    return first === undefined ? [] : [{ event, label, first }]
  })
  if (reasons.length === 0) return null
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ event, label, first }) => (
        <li key={event} id={reasonId(event)}>
          {label}: {first}.
        </li>
      ))}
    </ul>
  )
}

interface Known {
  readonly definition: PublicDefinition
  readonly facts: Facts
}

/** 'first "Extract Placeholders"'; undefined where a condition has no words of its own. */
function whatComesFirst(condition: Condition, known: Known): string | undefined {
  const { done, fetched, visited, all } = condition
  const open = all?.find((each) => !holds(each, known.facts))
  if (open) return whatComesFirst(open, known)
  if (visited !== undefined) return 'first open every part'
  const isNeeded = ({ id, run }: Action) =>
    id === done || (fetched !== undefined && run.some((verb) => verb.do === 'fetch' && verb.as === fetched))
  const action = known.definition.steps.flatMap((step: Step) => actionsOf(step)).find(isNeeded)
  return action && `first “${fillTemplate(action.label, known.facts)}”`
}
