/** Builds a state that invokes an actor, shows its progress, handles success and failure, and can be cancelled. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Failure } from '#engine/definition/types.ts'
import { addMessage, update } from './effects.ts'
import type { Effect, ErrorEventArgs, Node, NodeMeta } from './node.ts'
import { cancelledText } from './pausing-state.ts'
import type { AnyVerb, Exits } from './run-node.ts'

interface Invocation {
  readonly verb?: AnyVerb
  readonly meta: NodeMeta
  readonly failure?: Failure | undefined
  /** Runs when it has succeeded. */
  readonly onSuccess?: Effect
  /** Runs when it has failed or was cancelled. */
  readonly onFailure?: Effect
}

export function invokingState(
  src: string,
  exits: Exits,
  { verb, meta, failure, onSuccess: keep, onFailure: undo }: Invocation,
): Node {
  const clearProgress = update(() => ({ progress: undefined }))
  const failureEffects = [clearProgress, ...(undo ? [undo] : []), ...exits.onMissed]
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
      onDone: { target: exits.next, actions: [clearProgress, ...(keep ? [keep] : [])] },
      onError: {
        target: failure?.then === 'go-on' ? exits.next : exits.failed,
        actions: [...failureEffects, addMessage(({ event }: ErrorEventArgs) => failureText(failure, event.error))],
      },
    },
    on: {
      progress: {
        actions: update(({ event }) =>
          event.type === 'progress' ? { progress: { sent: event.sent, total: event.total } } : {},
        ),
      },
      cancel: { target: exits.cancelled, actions: [...failureEffects, addMessage(cancelledText, 'info')] },
    },
  }
}
