/** The step type pages: sub-pages with Next and Back. Next checks one page, an action on the last page checks all. */
import type { Context } from '#engine/machine/context.ts'
import type { Kit } from '#engine/machine/kit.ts'
import type { Events, EventArgs } from '#engine/machine/node.ts'
import type { PageView } from '#engine/view/wizard-view.ts'
import type { StepFormat, StepOf, StepType } from './step-type.ts'

type PagesStep = StepOf<'pages'>

export const pages = {
  parts: (step) => step.pages,
  shownPart: (step, context) => step.pages[openPage(step, context)],
  entry: (step, { blocks }) => blocks.update(({ context }) => turnToPage(step, context, openPage(step, context))),
  events: pageEvents,
  offersActions: isOnLastPage,
  isVisited: (step, { seen }) => step.pages.every((_, index) => seen[step.id]?.includes(index)),
  view: (step, { context }) => ({
    page: pageView(step, context),
    lastButtons: [
      ...(isOnLastPage(step, context) ? [] : [{ event: 'page.next', label: 'Next' }]),
      ...(openPage(step, context) > 0 ? [{ event: 'page.back', label: 'Back' }] : []),
    ],
  }),
} satisfies StepType<'pages'>

export const pagesFormat = {
  about:
    'Sub-pages with Next and Back and a progress bar; each page is checked on Next, all of them by an action. The actions are on the last page.',
  keys: ({ flag, list, ref }) => ({
    pages: list('Its pages, in order.', ref('page'), { minItems: 2 }),
    'jump?': flag('The pages may be opened in any order.'),
  }),
  defs: ({ closed, id, list, ref, text }) => ({
    page: closed('A sub-page.', {
      id: id('Its id.', 'page'),
      title: text('Its heading.'),
      'fields?': list('Its fields.', ref('field')),
      'rules?': list('Rules about several of its fields.', ref('rule')),
      'content?': list('What it shows.', ref('content')),
    }),
  }),
} satisfies StepFormat<'pages'>

const openPage = ({ id }: PagesStep, { page }: Context): number => page[id] ?? 0

function isOnLastPage(step: PagesStep, context: Context): boolean {
  return openPage(step, context) >= step.pages.length - 1
}

/** Opens a page and marks it as seen. */
const turnToPage = ({ id }: PagesStep, { page, seen }: Context, index: number): Partial<Context> => ({
  page: { ...page, [id]: index },
  seen: { ...seen, [id]: [...new Set([...(seen[id] ?? []), index])] },
})

const mayOpen = (step: PagesStep, { seen }: Context, index: number): boolean =>
  step.jump === true || (seen[step.id] ?? []).includes(index)

/** Next if the page is valid, back, and any page that may be opened. */
function pageEvents(step: PagesStep, kit: Kit): Events {
  const { update, idleTarget, problemMessages } = kit.blocks
  const turn = (to: (context: Context, event: EventArgs['event']) => number) =>
    update(({ context, event }) => ({ ...turnToPage(step, context, to(context, event)), messages: [] }))
  const openPageMessages = (context: Context) => {
    const page = step.pages[openPage(step, context)]
    return page ? problemMessages(kit, context, [page]) : []
  }
  return {
    'page.next': [
      { guard: ({ context }: EventArgs) => isOnLastPage(step, context) },
      {
        guard: ({ context }: EventArgs) => openPageMessages(context).length > 0,
        target: idleTarget(step.id, 'failed'),
        actions: update(({ context }) => ({ messages: openPageMessages(context) })),
      },
      { target: idleTarget(step.id), actions: turn((context) => openPage(step, context) + 1) },
    ],
    'page.back': {
      guard: ({ context }: EventArgs) => openPage(step, context) > 0,
      target: idleTarget(step.id),
      actions: turn((context) => openPage(step, context) - 1),
    },
    'page.open': {
      guard: ({ context, event }: EventArgs) =>
        event.type === 'page.open' && step.pages[event.page] !== undefined && mayOpen(step, context, event.page),
      target: idleTarget(step.id),
      actions: turn((context, event) => (event.type === 'page.open' ? event.page : openPage(step, context))),
    },
  }
}

function pageView(step: PagesStep, context: Context): PageView {
  const at = openPage(step, context)
  return {
    number: at + 1,
    of: step.pages.length,
    title: step.pages[at]?.title ?? '',
    pages: step.pages.map(({ id, title }, index) => ({
      id,
      title,
      seen: (context.seen[step.id] ?? []).includes(index),
      openable: index !== at && mayOpen(step, context, index),
    })),
  }
}
