/** Refusals: replies to requests that cannot be fulfilled, each with a sentence for the caller. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown when a request cannot be fulfilled. The sentence is for the caller and reveals nothing about other users. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  /** Further keys of the reply, beside the sentence. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: ContentfulStatusCode,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

/** A provider refused the content of one request; it may accept the content of another one. */
export class RefusedContent extends Refusal {}

export const refusals = {
  signedOut: () => new Refusal(401, 'Nobody is signed in. Sign in and try again.', { 'WWW-Authenticate': 'Bearer' }),
  badToken: () =>
    new Refusal(401, 'The access token is wrong or has expired. Sign in again.', {
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    }),
  badKey: () =>
    new Refusal(401, 'This API key is wrong. Check that all of it was copied.', {
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    }),
  endedKey: (how: 'revoked' | 'expired') =>
    new Refusal(
      401,
      how === 'revoked'
        ? 'This API key was revoked, so nothing was done. Ask an admin for another one.'
        : 'This API key has expired, so nothing was done. Ask an admin for another one.',
      { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    ),
  notForKeys: () => new Refusal(403, 'An API key opens the calls of agents only. Sign in to do this.'),
  keyForPeople: () =>
    new Refusal(403, 'This API key manages people over SCIM only. Use a key that was made for agents.'),
  suspended: () =>
    new Refusal(403, 'Your organisation has ended your access to this portal. Ask whoever manages its accounts.'),
  otherAgents: () => new Refusal(403, 'This API key is not for this agent. Use a key that was made for it.'),
  /** The page reads `signIn` and silently asks the sign-in service whether the user is signed in there. */
  signInEnded: () =>
    new Refusal(
      401,
      'Your sign-in has ended. Sign in again.',
      { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      { signIn: 'ended' },
    ),
  unconfirmed: () =>
    new Refusal(
      401,
      'Your sign-in service has not confirmed your sign-in for 15 minutes. Open the portal again and repeat this.',
      { 'WWW-Authenticate': 'Bearer' },
      { signIn: 'unconfirmed' },
    ),
  notHere: () => new Refusal(403, 'Your workspace has no access to this.'),
  notAMember: (named: string, workspaces: readonly string[]) =>
    new Refusal(
      403,
      `You are not a member of the workspace "${named.slice(0, longestName)}". ${adviceOnWorkspaces(workspaces)}`,
    ),
  noSuchSession: () => new Refusal(404, 'There is no such session. It may have ended; start over.'),
  noSuchSample: () => new Refusal(404, 'There is no such sample file. Reload the page.'),
  noSuchCall: (method: string, path: string) => new Refusal(404, `Nothing answers ${method} ${path} here.`),
}

/** The longest part of a name that is quoted to the caller. */
const longestName = 80

const adviceOnWorkspaces = (workspaces: readonly string[]): string =>
  workspaces.length > 0
    ? `Choose one of yours: ${workspaces.join(', ')}.`
    : 'Ask whoever runs the portal to add you to a workspace.'

/** Whether the same request may succeed in a moment. Every other refusal is final. */
export const isPassing = ({ status, headers }: Refusal): boolean => status === 503 && 'Retry-After' in headers

/** Some pages read `message`, others `error`: every reply has both. */
export const bodyOf = (sentence: string) => ({ success: false, ok: false, message: sentence, error: sentence })

export const refusalBody = ({ message, details }: Refusal) => ({ ...bodyOf(message), ...details })
