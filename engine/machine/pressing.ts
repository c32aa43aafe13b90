/** Pressing a button: whether it does anything, what is wrong, and where its work begins. */
import type { Action, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { checkedBy } from './actions-of.ts'
import type { Context } from './context.ts'
import { hush, idleTarget, stepTarget, tell, update, type Kit, type Moment, type Transition } from './kit.ts'
import { problemMessages } from './problem-messages.ts'

/** A press on a button that is not offered does nothing; one on wrong input tells what is wrong; else its list runs. */
export function pressed(kit: Kit, step: Step, action: Action): readonly Transition[] {
  const mistakes = (context: Context) =>
    problemMessages(kit, context, checkedBy(step, action), step.errors === 'joined')
  const able = (context: Context) => isOffered(kit, step, action, context)
  return [
    { guard: ({ context }: Moment) => !able(context) },
    {
      guard: ({ context }: Moment) => lacksSession(kit, action, context),
      target: idleTarget(step.id, 'failed'),
      actions: [hush, tell(missingSessionText(kit))],
    },
    {
      guard: ({ context }: Moment) => mistakes(context).length > 0,
      target: idleTarget(step.id, 'failed'),
      actions: update(({ context }) => ({ messages: mistakes(context) })),
    },
    { target: `${stepTarget(step.id)}.run-${action.id}`, actions: hush },
  ]
}

function isOffered(kit: Kit, step: Step, action: Action, context: Context): boolean {
  const facts = kit.facts(context)
  const onLastPage = step.type !== 'pages' || (context.page[step.id] ?? 0) === step.pages.length - 1
  return (
    onLastPage &&
    [action.shown, action.enabled].every((condition) => condition === undefined || holds(condition, facts))
  )
}

function lacksSession({ definition }: Kit, action: Action, context: Context): boolean {
  if (context.session !== undefined) return false
  const kinds = action.run.flatMap((verb) =>
    'call' in verb && verb.call !== undefined ? [definition.calls[verb.call]?.session] : [],
  )
  const first = kinds.find((kind) => kind !== 'none')
  return first === 'needs' || first === 'ends'
}

const missingSessionText = (kit: Kit): string => kit.definition.missingSession ?? 'Missing session ID.'

export function runPressed(kit: Kit, step: Extract<Step, { type: 'pipeline' }>): readonly Transition[] {
  const refuse = (text: string) => ({
    target: idleTarget(step.id, 'failed'),
    actions: [hush, tell(text)],
  })
  return [
    { guard: ({ context }: Moment) => context.session === undefined, ...refuse(missingSessionText(kit)) },
    {
      guard: ({ context }: Moment) => context.replies[step.steps] === undefined,
      ...refuse('Steps not loaded yet. Try again.'),
    },
    { target: `${stepTarget(step.id)}.starting`, actions: hush },
  ]
}
