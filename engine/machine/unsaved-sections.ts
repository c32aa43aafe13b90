/**
 * Adds a question before an action that leads on while sections have unsaved changes, and saves them if the user
 * wants that.
 */
import type { Action, Section, Step } from '#engine/definition/types.ts'
import { sectionsOf } from '#engine/steps/parts.ts'
import type { Context } from './context.ts'
import { update } from './effects.ts'
import type { UnsavedAnswer } from './host.ts'
import type { Kit } from './kit.ts'
import type { DoneEventArgs, EventArgs, Node } from './node.ts'
import { problemMessages } from './problem-messages.ts'
import type { AnyVerb, EngineVerb, Exits } from './run-node.ts'
import { countUnsaved, settleSection } from './section-values.ts'

/** Prepends to the run list of an action a question, and then the verbs that save each section with changes. */
export function unsavedVerbs(step: Step, action: Action): readonly AnyVerb[] {
  const sections = sectionsOf(step)
  if (sections.length === 0 || !leadsOn(step, action)) return []
  const last: EngineVerb = { do: 'go-on' }
  const saving = sections.reduceRight<readonly AnyVerb[]>(
    (later, section) => [
      { do: 'if-unsaved', section, skipTo: later[0] ?? last },
      ...confirmVerbs(section.action),
      ...section.action.run,
      { do: 'settle', section },
      ...later,
    ],
    [last],
  )
  return [{ do: 'ask-unsaved', step, skipTo: last }, ...saving]
}

/** The question before an action, or before the end of a session. */
export const confirmVerbs = ({ confirm }: { readonly confirm?: string }): readonly EngineVerb[] =>
  confirm === undefined ? [] : [{ do: 'confirm', question: confirm }]

/** An action of a section saves it. */
const leadsOn = (step: Step, action: Action): boolean =>
  (action.then !== undefined || action.run.some((verb) => verb.do === 'end')) &&
  !sectionsOf(step).some((section) => section.action === action)

const isUnsaved = ({ values, baselines }: Context, section: Section): boolean =>
  countUnsaved(section, values, baselines[section.id]) > 0

export function askUnsavedState(kit: Kit, step: Step, exits: Exits): Node {
  const changed = (context: Context) => sectionsOf(step).filter((section) => isUnsaved(context, section))
  const mistakes = (context: Context) => problemMessages(kit, context, changed(context), step.errors === 'joined')
  const answers = (answer: UnsavedAnswer) => (event: DoneEventArgs['event']) => event.output === answer
  return {
    tags: ['busy'],
    meta: { doing: 'asking' },
    always: [{ guard: ({ context }: EventArgs) => changed(context).length === 0, target: exits.skipped }],
    invoke: {
      src: 'askUnsaved',
      input: ({ context: { values, baselines } }) =>
        sectionsOf(step).reduce((sum, section) => sum + countUnsaved(section, values, baselines[section.id]), 0),
      onDone: [
        { guard: ({ event }: DoneEventArgs) => answers('go on')(event), target: exits.skipped },
        {
          guard: ({ context, event }: DoneEventArgs) => answers('save')(event) && mistakes(context).length > 0,
          target: exits.failed,
          actions: update(({ context }) => ({ messages: mistakes(context) })),
        },
        { guard: ({ event }: DoneEventArgs) => answers('save')(event), target: exits.next },
        { target: exits.cancelled },
      ],
      onError: { target: exits.cancelled },
    },
  }
}

export const ifUnsavedState = (section: Section, exits: Exits): Node => ({
  always: [
    { guard: ({ context }: EventArgs) => isUnsaved(context, section), target: exits.next },
    { target: exits.skipped },
  ],
})

export const settleState = (section: Section, exits: Exits): Node => ({
  always: [
    {
      target: exits.next,
      actions: update(({ context }) => ({
        ...settleSection(context, section),
        done: [...new Set([...context.done, section.action.id])],
      })),
    },
  ],
})
