/** A state that waits. */
import { notPausing, tell, update, type Kit, type Node } from './kit.ts'
import type { Ways } from './run-list.ts'

/** The wait is an absolute moment in the context, so that a reload in the middle goes on where it was. */
export function pausing(
  kit: Kit,
  ms: number | readonly [number, number],
  { next, cancelled, missed }: Pick<Ways, 'next' | 'cancelled' | 'missed'>,
): Node {
  const length = () => (typeof ms === 'number' ? ms : Math.round(ms[0] + kit.host.random() * (ms[1] - ms[0])))
  return {
    tags: ['busy'],
    meta: { doing: 'pausing' },
    entry: update(({ context }) => ({ deadline: context.deadline ?? kit.host.now() + length() })),
    invoke: {
      src: 'sleep',
      input: ({ context }) => context.deadline ?? 0,
      onDone: { target: next, actions: notPausing },
      onError: { target: cancelled },
    },
    on: { cancel: { target: cancelled, actions: [...missed, tell(cancelledText, 'info')] } },
  }
}

export const cancelledText = 'Cancelled. You can try again.'
