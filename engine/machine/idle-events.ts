/** What a user may do while a step waits: fill in, choose files, turn pages, press buttons, go back, start over, end. */
import type { Action, Field, Rule, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import { formProblems } from '#engine/rules/form-problems.ts'
import { checkedBy, actionsOf } from './actions-of.ts'
import type { Context, Message } from './context.ts'
import { endingProblem } from './end-of-session.ts'
import { entryRun } from './entry-run.ts'
import { endOffered } from './end-offered.ts'
import { elsewhere, hush, idleTarget, stepTarget, update, type Kit, type Moment, type Transition } from './kit.ts'
import { formerSteps, isSkipped } from './navigation.ts'
import { freshContext } from './fresh-context.ts'

type Events = Record<string, Transition | readonly Transition[]>

export function idleEvents(kit: Kit, step: Step, index: number): Events {
  return {
    ...fieldEvents(kit),
    ...(step.type === 'pages' ? pageEvents(kit, step) : {}),
    ...Object.fromEntries(actionsOf(step).map((action) => [`press.${action.id}`, pressed(kit, step, action)])),
    ...(step.type === 'pipeline' ? { 'press.run': runPressed(kit, step) } : {}),
    ...(step.back ? { back: formerSteps(kit, index) } : {}),
    ...(kit.definition.stepper === 'open' ? openEvents(kit, index) : {}),
    ...(entryRun(step).length > 0
      ? {
          again: {
            guard: ({ context }: Moment) => context.unready,
            target: `${stepTarget(step.id)}.entering`,
            actions: hush,
          },
        }
      : {}),
    restart: {
      target: '#wizard.starting',
      actions: update(({ context }) => freshContext(kit.definition, kit.host, context)),
    },
    end: ending(kit, step),
  }
}

function fieldEvents(kit: Kit): Events {
  return {
    change: {
      actions: update(({ context, event }) =>
        event.type === 'change'
          ? {
              values: { ...context.values, [event.field]: event.value },
              messages: withoutThoseOf(context, event.field),
            }
          : {},
      ),
    },
    choose: {
      actions: update(({ context, event }) =>
        event.type === 'choose' ? chosen(kit, context, event.field, event.files) : {},
      ),
    },
    remove: {
      actions: update(({ context, event }) =>
        event.type === 'remove'
          ? {
              files: {
                ...context.files,
                [event.field]: (context.files[event.field] ?? []).filter((_, at) => at !== event.index),
              },
            }
          : {},
      ),
    },
    clear: {
      actions: update(({ context, event }) =>
        event.type === 'clear'
          ? { files: { ...context.files, [event.field]: [] }, messages: withoutThoseOf(context, event.field) }
          : {},
      ),
    },
  }
}

/** Files are checked when they are chosen; what is refused is told at the field. */
function chosen(kit: Kit, context: Context, id: string, files: readonly File[]): Partial<Context> {
  const field = fieldOf(kit.definition, id)
  if (field?.type !== 'file' && field?.type !== 'files') return {}
  const admitted = admitFiles(field, context.files[id] ?? [], files)
  return {
    // The rules know files by name, size and type; what they let through are the browser's own files.
    files: { ...context.files, [id]: admitted.files as readonly File[] },
    messages: [
      ...withoutThoseOf(context, id),
      ...admitted.messages.map((text): Message => ({ kind: 'error', text, field: id })),
    ],
  }
}

const withoutThoseOf = (context: Context, field: string) =>
  context.messages.filter((message) => message.field !== field)

function pageEvents(kit: Kit, step: Extract<Step, { type: 'pages' }>): Events {
  const at = (context: Context) => context.page[step.id] ?? 0
  const turned = (to: (context: Context, event: Moment['event']) => number) =>
    update(({ context, event }) => {
      const page = to(context, event)
      return {
        page: { ...context.page, [step.id]: page },
        seen: { ...context.seen, [step.id]: [...new Set([...(context.seen[step.id] ?? []), page])] },
        messages: [],
      }
    })
  const mistakes = (context: Context) => {
    const page = step.pages[at(context)]
    return page ? problemMessages(kit, context, [{ fields: page.fields ?? [], rules: page.rules ?? [] }]) : []
  }
  const mayOpen = (context: Context, page: number) =>
    page >= 0 && page < step.pages.length && (step.jump === true || (context.seen[step.id] ?? []).includes(page))
  return {
    'page.next': [
      { guard: ({ context }: Moment) => at(context) >= step.pages.length - 1 },
      {
        guard: ({ context }: Moment) => mistakes(context).length > 0,
        target: idleTarget(step.id, 'failed'),
        actions: update(({ context }) => ({ messages: mistakes(context) })),
      },
      { target: idleTarget(step.id), actions: turned((context) => at(context) + 1) },
    ],
    'page.back': {
      guard: ({ context }: Moment) => at(context) > 0,
      target: idleTarget(step.id),
      actions: turned((context) => at(context) - 1),
    },
    'page.open': {
      guard: ({ context, event }: Moment) => event.type === 'page.open' && mayOpen(context, event.page),
      target: idleTarget(step.id),
      actions: turned((context, event) => (event.type === 'page.open' ? event.page : at(context))),
    },
  }
}

/** A press on a button that is not offered does nothing; one on wrong input tells what is wrong; else its list runs. */
function pressed(kit: Kit, step: Step, action: Action): readonly Transition[] {
  const mistakes = (context: Context) =>
    problemMessages(kit, context, checkedBy(step, action), step.errors === 'joined')
  const able = (context: Context) => isOffered(kit, step, action, context)
  return [
    { guard: ({ context }: Moment) => !able(context) },
    {
      guard: ({ context }: Moment) => lacksSession(kit, action, context),
      target: idleTarget(step.id, 'failed'),
      actions: missingSession(kit),
    },
    {
      guard: ({ context }: Moment) => mistakes(context).length > 0,
      target: idleTarget(step.id, 'failed'),
      actions: update(({ context }) => ({ messages: mistakes(context) })),
    },
    { target: `${stepTarget(step.id)}.run-${action.id}`, actions: hush },
  ]
}

export function isOffered(kit: Kit, step: Step, action: Action, context: Context): boolean {
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

export const missingSessionText = (kit: Kit): string => kit.definition.missingSession ?? 'Missing session ID.'
const missingSession = (kit: Kit) => update(() => ({ messages: [{ kind: 'error', text: missingSessionText(kit) }] }))

function problemMessages(
  kit: Kit,
  context: Context,
  forms: readonly { readonly fields: readonly Field[]; readonly rules: readonly Rule[] }[],
  joined = false,
): readonly Message[] {
  const facts = kit.facts(context)
  const problems = forms.flatMap((form) => formProblems(form, facts))
  if (joined && problems.length > 0) return [{ kind: 'error', text: problems.map(({ message }) => message).join(' ') }]
  return problems.map(({ message, field }) => ({
    kind: 'error',
    text: message,
    ...(field === undefined ? {} : { field }),
  }))
}

function runPressed(kit: Kit, step: Extract<Step, { type: 'pipeline' }>): readonly Transition[] {
  const refuse = (text: string) => ({
    target: idleTarget(step.id, 'failed'),
    actions: update(() => ({ messages: [{ kind: 'error' as const, text }] })),
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

function openEvents(kit: Kit, index: number): Events {
  return Object.fromEntries(
    kit.definition.steps.flatMap((step, at) =>
      at === index
        ? []
        : [
            [
              `open.${step.id}`,
              {
                guard: ({ context }: Moment) => at <= context.reached && !isSkipped(kit, step, context),
                target: stepTarget(step.id),
                actions: elsewhere,
              },
            ],
          ],
    ),
  )
}

function ending(kit: Kit, step: Step): readonly Transition[] {
  const problem = (context: Context) => endingProblem(context.session, undefined)
  return [
    { guard: ({ context }: Moment) => !endOffered(kit.definition, context) },
    {
      guard: ({ context }: Moment) => problem(context) !== undefined,
      target: idleTarget(step.id, 'failed'),
      actions: update(({ context }) => ({ messages: [{ kind: 'error', text: problem(context) ?? '' }] })),
    },
    { target: `${stepTarget(step.id)}.ending`, actions: hush },
  ]
}
