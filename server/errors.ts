/** What a request gets that is refused, that no route answers, or that a bug ended: one shape, with a sentence. */
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown where a request cannot go on. The sentence is for whoever sent it: it says nothing of what others have. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  /** What the reply carries besides the sentence. */
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

export const refusals = {
  signedOut: () => new Refusal(401, 'Nobody is signed in. Sign in and try again.', { 'WWW-Authenticate': 'Bearer' }),
  badToken: () =>
    new Refusal(401, 'The access token is wrong or has expired. Sign in again.', {
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    }),
  notHere: () => new Refusal(403, 'Your workspace has no access to this.'),
  notAMember: () => new Refusal(403, 'You are no member of the workspace that X-Client-Name names.'),
  noSuchSession: () => new Refusal(404, 'There is no such session. It may have ended; start over.'),
  noSuchCall: (method: string, path: string) => new Refusal(404, `Nothing answers ${method} ${path} here.`),
}

export function explainErrors(app: Hono) {
  app.notFound((c) => c.json(bodyOf(`Nothing answers ${c.req.method} ${c.req.path} here.`), 404))

  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(refusalBody(error), error.status, { ...error.headers })
    if (error instanceof HTTPException) return c.json(bodyOf(error.message), error.status)
    console.error(error)
    return c.json(bodyOf('The portal made a mistake. It has been logged; try again.'), 500)
  })
}

/** Some pages read the message, some the error: both are always there. */
const bodyOf = (sentence: string) => ({ success: false, ok: false, message: sentence, error: sentence })

export const refusalBody = ({ message, details }: Refusal) => ({ ...bodyOf(message), ...details })
