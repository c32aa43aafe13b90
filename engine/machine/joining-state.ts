/** Builds the state that asks, after a reload, how a request ended, instead of sending it again. */
import { CallError } from '#engine/client/call-error.ts'
import { addMessage } from './effects.ts'
import type { ErrorEventArgs, Node } from './node.ts'
import type { Exits } from './run-node.ts'

export function joiningState(node: Node, call: string, { cancelled, onMissed: missed }: Exits): Node {
  if (!node.invoke) return node
  const unknownOutcome = [...missed, addMessage(unknownText, 'info')]
  const onError = [node.invoke.onError].flat()
  const target = onError[0]?.target ?? ''
  const invoke = {
    ...node.invoke,
    src: 'join',
    onError: [{ guard: isUnknown, target, actions: unknownOutcome }, ...onError],
  }
  const cancel = { target: cancelled, actions: unknownOutcome }
  return { ...node, entry: [], meta: { doing: 'joining', call, once: true }, invoke, on: { cancel } }
}

const isUnknown = ({ event }: ErrorEventArgs) => event.error instanceof CallError && event.error.kind === 'unknown'

export const unknownText =
  'The page was closed while this was being sent, and it is not known whether it arrived. Press the button to send it again.'
