/** The kit from which the states of a wizard are built: its definition, its host and shared building blocks. */
import { failureText } from '#engine/client/failure-text.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { factsOf, type Context } from './context.ts'
import { applyReply } from './apply-reply.ts'
import { addMessage, clearMessages, endPause, update } from './effects.ts'
import type { Host } from './host.ts'
import { invokingState } from './invoking-state.ts'
import { toNextStep } from './navigation.ts'
import { idleTarget, stepTarget } from './node.ts'
import { pausingState } from './pausing-state.ts'
import { problemMessages } from './problem-messages.ts'

export interface Kit {
  readonly definition: PublicDefinition
  readonly host: Host
  readonly facts: (context: Context, params?: Readonly<Record<string, unknown>>) => Facts
  /** For the files of engine/steps, which must not import the machine. */
  readonly blocks: typeof blocks
}

export function createKit(definition: PublicDefinition, host: Host): Kit {
  return { definition, host, facts: (context, params) => factsOf(definition, context, host.now(), params), blocks }
}

export const missingSession = ({ definition }: Pick<Kit, 'definition'>): string =>
  definition.missingSession ?? 'Missing session ID.'

const blocks = {
  stepTarget,
  idleTarget,
  toNextStep,
  update,
  addMessage,
  clearMessages,
  endPause,
  invokingState,
  pausingState,
  problemMessages,
  missingSession,
  failureMessage: failureText,
  applyReply,
}
