/** Builds a state that waits. */
import { addMessage, endPause, update } from './effects.ts'
import type { Kit } from './kit.ts'
import type { Node } from './node.ts'
import type { Exits } from './run-node.ts'

/** The end of the wait is an absolute time in the context, so that a reload does not start the wait again. */
export function pausingState(
  kit: Kit,
  ms: number | readonly [number, number],
  { next, cancelled, onMissed }: Pick<Exits, 'next' | 'cancelled' | 'onMissed'>,
): Node {
  const length = () => (typeof ms === 'number' ? ms : Math.round(ms[0] + kit.host.random() * (ms[1] - ms[0])))
  return {
    tags: ['busy'],
    meta: { doing: 'pausing' },
    entry: update(({ context }) => ({ deadline: context.deadline ?? kit.host.now() + length() })),
    invoke: {
      src: 'sleep',
      input: ({ context }) => context.deadline ?? 0,
      onDone: { target: next, actions: endPause },
      onError: { target: cancelled },
    },
    on: { cancel: { target: cancelled, actions: [...onMissed, addMessage(cancelledText, 'info')] } },
  }
}

export const cancelledText = 'Cancelled. You can try again.'
