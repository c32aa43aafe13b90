/** Lists the buttons of a step, in the order of the screen. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { Context } from '#engine/machine/context.ts'
import { isEndOffered } from '#engine/machine/end-of-session.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import type { ButtonView, StepView } from './wizard-view.ts'

/** The buttons of sections are not included; they belong to their section. */
export function buttonsOf(
  definition: PublicDefinition,
  step: Step,
  { firstButtons = [], lastButtons = [] }: StepView,
  context: Context,
  facts: Facts,
  ready: boolean,
): readonly ButtonView[] {
  const plainButton = (event: string, label: string, enabled = ready): ButtonView => ({
    event,
    label,
    enabled,
    done: false,
  })
  const plainIf = (is: boolean, event: string, label: string) => (is ? [plainButton(event, label)] : [])
  const typeButton = ({ event, label, enabled }: (typeof firstButtons)[number]) => plainButton(event, label, enabled)
  // Shows only one Back button: that of the sub-pages takes precedence.
  const back = step.back === true && !lastButtons.some(({ label }) => label === 'Back')
  // A content that names an action shows its button.
  const placed = new Set(
    (step.content ?? []).flatMap((each) =>
      'action' in each && isConditionMet(each.shown, facts) ? [each.action] : [],
    ),
  )
  const offered = stepTypeOf(step).offersActions?.(step, context) ?? true
  return [
    ...firstButtons.map(typeButton),
    ...(offered ? (step.actions ?? []) : [])
      .filter((action) => isConditionMet(action.shown, facts))
      .map((action) => ({
        ...actionButton(action, facts, ready),
        ...(placed.has(action.id) ? { place: 'result' as const } : action.otherWay ? otherWay : {}),
      })),
    ...lastButtons.map(typeButton),
    ...plainIf(back, 'back', 'Back'),
    ...plainIf(context.unready, 'again', 'Try again'),
    ...plainIf(isEndOffered(definition, context), 'end', 'End Session'),
    plainButton('restart', 'Start over'),
  ]
}

const otherWay = { place: 'otherWays' } as const

export function actionButton(action: Action, facts: Facts, ready: boolean): ButtonView {
  const blocked = !isConditionMet(action.enabled, facts)
  return {
    event: `press.${action.id}`,
    label: fillTemplate(action.label, facts),
    enabled: ready && !blocked,
    blocked,
    leads: action.then !== undefined,
    done: facts.done.includes(action.id),
  }
}

const isConditionMet = (condition: Action['shown'], facts: Facts) => condition === undefined || holds(condition, facts)
