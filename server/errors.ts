/** What a request gets that is refused, that no route answers, or that a bug ended: one shape, with a sentence. */
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { currentWork } from '#server/operating/current-work.ts'
import { isLogged } from '#server/operating/escaped-errors.ts'
import { faultOf } from '#server/operating/fault.ts'
import type { Log } from '#server/operating/log.ts'

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
  notAMember: (named: string, workspaces: readonly string[]) =>
    new Refusal(403, `You are not a member of the workspace "${named.slice(0, longestName)}". ${wayIn(workspaces)}`),
  noSuchSession: () => new Refusal(404, 'There is no such session. It may have ended; start over.'),
  noSuchCall: (method: string, path: string) => new Refusal(404, `Nothing answers ${method} ${path} here.`),
}

/** Of a name that is repeated to whoever sent it. */
const longestName = 80

const wayIn = (workspaces: readonly string[]): string =>
  workspaces.length > 0
    ? `Choose one of yours: ${workspaces.join(', ')}.`
    : 'Ask whoever runs the portal to add you to a workspace.'

/** Whether it says that the same may be done in a moment. Every other refusal is final. */
export const isPassing = ({ status, headers }: Refusal): boolean => status === 503 && 'Retry-After' in headers

/** What a fault that passes is to whoever sent the request. Undefined: it is a mistake of ours. */
export function explainFault(error: unknown): Refusal | undefined {
  const fault = faultOf(error)
  const headers = fault?.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) }
  return fault && new Refusal(fault.status, fault.sentence, headers)
}

export const explainMistake = 'The portal made a mistake. It has been logged; try again.'

/** Anything but a refusal is logged here, and nowhere else. */
export function explainErrors(app: Hono, { log }: { readonly log: Log }) {
  app.notFound((c) => c.json(bodyOf(`Nothing answers ${c.req.method} ${c.req.path} here.`), 404))

  app.onError((error, c) => {
    if (error instanceof Refusal) return reply(c, error)
    if (error instanceof HTTPException) return c.json(bodyOf(error.message), error.status)
    if (senderLeft(error)) return reply(c, new Refusal(400, 'The request broke off before its end. Send it again.'))
    const fault = explainFault(error)
    if (!isLogged(error)) logFailure(log, error, fault)
    return reply(c, fault ?? new Refusal(500, explainMistake))
  })
}

/** Where a fault came from is of no interest, and one comes with every request until it has passed. */
function logFailure(log: Log, error: Error, fault: Refusal | undefined) {
  const { request } = currentWork() ?? {}
  if (fault) log.error({ request, cause: error.message }, fault.message)
  else log.error({ request, err: error }, 'The portal made a mistake.')
}

const reply = (c: Context, refusal: Refusal) => c.json(refusalBody(refusal), refusal.status, { ...refusal.headers })

/** How Node says that a request broke off: a broken connection without a system call that broke it. */
const senderLeft = ({ code, syscall }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' && syscall === undefined

/** Some pages read the message, some the error: both are always there. */
const bodyOf = (sentence: string) => ({ success: false, ok: false, message: sentence, error: sentence })

export const refusalBody = ({ message, details }: Refusal) => ({ ...bodyOf(message), ...details })
