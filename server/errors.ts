/**
 * The replies to requests that are refused, that match no route, or that fail because of a bug: one shape, with a
 * sentence.
 */
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { currentWork } from '#server/operating/current-work.ts'
import { isLogged } from '#server/operating/escaped-errors.ts'
import { faultOf } from '#server/operating/fault.ts'
import type { Log } from '#server/operating/log.ts'
import { bodyOf, Refusal, refusalBody } from './refusals.ts'

/** How a temporary fault is reported to the caller. Undefined if the fault is a bug of the portal. */
export function explainFault(error: unknown): Refusal | undefined {
  const fault = faultOf(error)
  const headers = fault?.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) }
  return fault && new Refusal(fault.status, fault.sentence, headers)
}

export const explainMistake = 'The portal made a mistake. It has been logged; try again.'

/** Everything except refusals is logged here, and nowhere else. */
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

/**
 * The stack of a temporary fault is not logged: it does not help, and every request logs one until the fault has
 * passed.
 */
function logFailure(log: Log, error: Error, fault: Refusal | undefined) {
  const { request, person: user } = currentWork() ?? {}
  if (fault) log.error({ request, user, cause: error.message }, fault.message)
  else log.error({ request, user, err: error }, 'The portal made a mistake.')
}

const reply = (c: Context, refusal: Refusal) => c.json(refusalBody(refusal), refusal.status, { ...refusal.headers })

/** How Node reports a request that was aborted: a broken connection without a system call. */
const senderLeft = ({ code, syscall }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' && syscall === undefined
