/** When the end of a session is offered, which call ends it, and which page opens afterwards. */
import type { PublicCall, PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Context } from './context.ts'

/** The end-of-session panel appears when the last step is complete. */
export function isEndOffered(definition: PublicDefinition, context: Pick<Context, 'completed'>): boolean {
  const last = definition.steps.at(-1)
  return last !== undefined && context.completed.includes(last.id)
}

const defaultEndCall: PublicCall = { method: 'DELETE', path: '/api/session/{session}', session: 'ends' }

export function callToEnd(definition: PublicDefinition): PublicCall {
  const callId = definition.end?.call
  return (callId === undefined ? undefined : definition.calls[callId]) ?? defaultEndCall
}

export const addressAfterEnd = (definition: PublicDefinition, context: Pick<Context, 'endTo'>): string =>
  context.endTo ?? definition.end?.to ?? '/dashboard'

/** Why a session cannot be ended, checked before anything is sent. An empty endpoint has a message of its own. */
export function endingProblem(session: string | undefined, endpoint: string | undefined): string | undefined {
  if (endpoint === '') return 'No session endpoint available.'
  return session === undefined || session === '' ? 'Missing sessionId or endpoint.' : undefined
}
