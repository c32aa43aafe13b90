/** The effects of transitions on the context of a run. */
import { assign } from 'xstate'
import type { Context, Message } from './context.ts'
import type { Effect, EventArgs } from './node.ts'

/** Merges what the function returns into the context. */
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

/** Removes messages and load failures when a step is left. */
export const leaveStep = update(() => ({ messages: [], unready: false }))

export const endPause = update(() => ({ deadline: undefined }))
/** Clears the pause and the state to resume when a step starts to wait for the user. */
export const clearPending = update(() => ({ deadline: undefined, stateToResume: undefined }))
