/**
 * Handles uncaught errors. Each ends the request or job that it belongs to, and the process continues. Only an exception that
 * belongs to neither, and that an external fault does not explain, ends the process: see docs/decisions/0019.
 */
import { asError, currentWork } from './current-work.ts'
import { faultOf } from './fault.ts'
import type { Log } from './log.ts'

/** 'rejection': a rejected promise without a handler. 'exception': an error thrown outside any promise. */
type Kind = 'rejection' | 'exception'
type Owner = 'request' | 'job' | 'nobody'

interface Options {
  readonly log: Log
  /** Ends the process in an orderly way, so that it is restarted. */
  readonly end: () => void
}

const counts = new Map<`${Kind} ${Owner}`, number>()

/** The number of errors since the start of the process. */
export const escapedErrors = () =>
  [...counts].map(([key, count]) => {
    const [kind = '', owner = ''] = key.split(' ')
    return { kind, owner, count }
  })

/** Errors that were logged here and need not be logged again with the reply. */
const logged = new WeakSet<Error>()
export const isLogged = (error: Error): boolean => logged.has(error)

export function catchEscapedErrors({ log, end }: Options) {
  const handlerOf = (kind: Kind) => (thrown: unknown) => {
    const error = asError(thrown)
    const work = currentWork()
    const owner = work?.request !== undefined ? 'request' : work?.job !== undefined ? 'job' : 'nobody'
    counts.set(`${kind} ${owner}`, (counts.get(`${kind} ${owner}`) ?? 0) + 1)
    const isFatal = kind === 'exception' && owner === 'nobody' && faultOf(error) === undefined
    log[isFatal ? 'fatal' : 'error'](
      { uncaught: kind, request: work?.request, job: work?.job, err: error },
      isFatal
        ? 'An exception outside any request left the portal in an unknown state. The portal ends and is restarted.'
        : 'An uncaught error ended its request or job. The portal continues.',
    )
    logged.add(error)
    work?.fail?.(error)
    if (isFatal) end()
  }
  process.on('unhandledRejection', handlerOf('rejection'))
  process.on('uncaughtException', handlerOf('exception'))
}
