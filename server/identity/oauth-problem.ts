/** Why a request to the token, revocation or user-info endpoint is refused, in OAuth's words (RFC 6749, 5.2). */
import type { Context } from 'hono'

export interface OAuthProblem {
  readonly error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'invalid_target'
    | 'unsupported_grant_type'
    | 'too_many_attempts'
  readonly description: string
  readonly retryAfterSeconds?: number
}

export const problem = (error: OAuthProblem['error'], description: string): OAuthProblem => ({ error, description })

/** Auth0's words, which the sign-in library looks for: it then tries a silent sign-in, where it is set to. */
export const deadRefreshToken = problem('invalid_grant', 'Unknown or invalid refresh token.')

const statuses = { invalid_client: 401, too_many_attempts: 429 } as const

export function answerProblem(c: Context, { error, description, retryAfterSeconds }: OAuthProblem) {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const status = error === 'invalid_client' || error === 'too_many_attempts' ? statuses[error] : 400
  return c.json({ error, error_description: description }, status)
}
