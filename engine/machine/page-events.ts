/** Turning the pages of a step: on, when the page is right; back; and to any page that may be opened. */
import type { Step } from '#engine/definition/types.ts'
import type { Context } from './context.ts'
import { idleTarget, update, type Events, type Kit, type Moment } from './kit.ts'
import { problemMessages } from './problem-messages.ts'

export function pageEvents(kit: Kit, step: Extract<Step, { type: 'pages' }>): Events {
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
