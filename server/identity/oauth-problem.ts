/** Refusals of the token, revocation and user-info endpoints in the form of OAuth (RFC 6749, 5.2). */
import type { Context } from 'hono'

const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  unsupported_grant_type: 400,
  // An error code of Auth0.
  too_many_attempts: 429,
} as const

export interface OAuthProblem {
  readonly error: keyof typeof statuses
  readonly description: string
  readonly retryAfterSeconds?: number
}

export const problem = (error: OAuthProblem['error'], description: string): OAuthProblem => ({ error, description })

/** Auth0's exact words, which the sign-in library recognises: it then tries a silent sign-in if it is configured to. */
export const deadRefreshToken = problem('invalid_grant', 'Unknown or invalid refresh token.')

export function replyWithProblem(c: Context, { error, description, retryAfterSeconds }: OAuthProblem) {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json({ error, error_description: description }, statuses[error])
}
