/** What transitions do: they change the context of a run. */
import { assign } from 'xstate'
import type { Context, Message } from './context.ts'
import type { Effect, EventArgs } from './node.ts'

/** Changes the context by what the function returns. */
export function update<M = EventArgs>(change: (moment: M) => Partial<Context>): Effect {
  // assign's own type wants the event union of the whole machine; the caller's M says which event it stands under.
  return assign(change as never)
}

export function addMessage<M extends Pick<EventArgs, 'context'> = EventArgs>(
  text: string | ((moment: M) => string),
  kind: Message['kind'] = 'error',
): Effect {
  return update((moment: M) => ({
    messages: [...moment.context.messages, { kind, text: typeof text === 'string' ? text : text(moment) }],
  }))
}
export const clearMessages = update(() => ({ messages: [] }))

/** What was said of one step, and that it could not be loaded, is of no account on the next. */
export const leaveStep = update(() => ({ messages: [], unready: false }))

export const endPause = update(() => ({ deadline: undefined }))
/** Nothing that was begun goes on. */
export const clearPending = update(() => ({ deadline: undefined, stateToResume: undefined }))
