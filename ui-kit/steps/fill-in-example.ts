/** Fills in a step with the example of the agent, unless that would replace the user's input. Loaded at the first press. */
import { planExample } from '#engine/view/plan-example.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { describePlan, loadExample } from './load-example.ts'
import { loadThrough } from './load-file.ts'
import type { StepProps } from './step-props.ts'

interface Press {
  /** Whether the user agreed that the example replaces something. */
  readonly isAgreed: boolean
  readonly signal: AbortSignal
}

export type Outcome =
  | { readonly state: 'filled'; readonly what: string }
  /** The labels of the fields in which the user entered or chose something else. */
  | { readonly state: 'asking'; readonly replaced: string }

export async function fillInExample(
  { step, definition, actor, host, send }: StepProps<StepTypeName>,
  { isAgreed, signal }: Press,
): Promise<Outcome> {
  const { context } = actor.getSnapshot()
  const plan = planExample(definition, step, context, Date.now())
  if (plan.replaced.length > 0 && !isAgreed) return { state: 'asking', replaced: plan.replaced.join(', ') }
  const options = { agent: definition.id, client: context.client, signal, loadFile: loadThrough(host) }
  const events = await loadExample(plan, options)
  signal.throwIfAborted()
  for (const event of events) send(event)
  return { state: 'filled', what: describePlan(plan) }
}
