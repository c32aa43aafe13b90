/** A state in which something is asked of the world: how far it is, how it ends, and that it can be cancelled. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Failure } from '#engine/definition/types.ts'
import { tell, update, type Effect, type FailedMoment, type Node, type NodeMeta } from './kit.ts'
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

export function invoking(src: string, ways: Ways, { verb, meta, failure, keep, undo }: Invocation): Node {
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
      onError: { target: failure?.then === 'go-on' ? ways.next : ways.failed, actions: [...lost, failed(failure)] },
    },
    on: {
      progress: {
        actions: update(({ event }) =>
          event.type === 'progress' ? { progress: { sent: event.sent, total: event.total } } : {},
        ),
      },
      cancel: { target: ways.cancelled, actions: [...lost, tell(cancelledText, 'info')] },
    },
  }
}

const failed = (failure: Failure | undefined) => tell(({ event }: FailedMoment) => failureText(failure, event.error))
