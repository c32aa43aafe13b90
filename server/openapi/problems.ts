/** The error replies by status, all of the same shape with a sentence. */
import type { Response } from './openapi.ts'
import { reference } from './schema.ts'

const reasons = {
  400: 'What was sent breaks a rule. The message says which.',
  401: 'Nobody is signed in, or the token is wrong or has expired.',
  403: 'The workspace has no access to this, or the caller is not a member of it or not an admin.',
  404: 'There is no such thing, or it is somebody else’s.',
  409: 'Something that has to be done before is missing, or another request of the kind is under way.',
  412: 'It was changed meanwhile; "expected" is the tag it has now.',
  413: 'More was sent than is accepted, or than there is room for. The message says how much that is.',
  422: 'A file or a value cannot be used. The message says which and why.',
  429: 'Too many attempts. Wait, then try again.',
  500: 'The portal made a mistake.',
  501: 'This portal has no service for it, such as a model. The message says what its operator can set.',
  502: 'A service that the portal asks gave no good answer.',
  503: 'A service that the portal asks does not answer now.',
  507: 'The disk of the portal is full.',
} as const

export type ProblemStatus = keyof typeof reasons

export const problems = (...statuses: readonly ProblemStatus[]): Readonly<Record<string, Response>> =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: reasons[status], content: { 'application/json': { schema: reference('Problem') } } },
    ]),
  )
