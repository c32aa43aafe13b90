/** A state in which something is asked of the world: how far it is, how it ends, and that it can be cancelled. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Failure } from '#engine/definition/types.ts'
import { addMessage, update } from './effects.ts'
import type { Effect, FailedMoment, Node, NodeMeta } from './node.ts'
import { cancelledText } from './pausing.ts'
import type { AnyVerb, Ways } from './run-list.ts'

interface Invocation {
  readonly verb?: AnyVerb
  readonly meta: NodeMeta
  readonly failure?: Failure | undefined
  /** When it has succeeded. */
  readonly keep?: Effect
  /** When it has failed or was cancelled. */
  readonly undo?: Effect
}

export function invokingState(src: string, ways: Ways, { verb, meta, failure, keep, undo }: Invocation): Node {
  const over = update(() => ({ progress: undefined }))
  const lost = [over, ...(undo ? [undo] : []), ...ways.missed]
  return {
    tags: ['busy'],
    meta,
    invoke: {
      src,
      input: ({ context, self }) => ({
        verb,
        context,
        onProgress: ({ sent, total }: { sent: number; total: number }) => self.send({ type: 'progress', sent, total }),
      }),
      onDone: { target: ways.next, actions: [over, ...(keep ? [keep] : [])] },
      onError: {
        target: failure?.then === 'go-on' ? ways.next : ways.failed,
        actions: [...lost, addMessage(({ event }: FailedMoment) => failureText(failure, event.error))],
      },
    },
    on: {
      progress: {
        actions: update(({ event }) =>
          event.type === 'progress' ? { progress: { sent: event.sent, total: event.total } } : {},
        ),
      },
      cancel: { target: ways.cancelled, actions: [...lost, addMessage(cancelledText, 'info')] },
    },
  }
}
