/**
 * Errors that nobody caught. Each ends the request or the long work that it belongs to, and the process goes on. Only an
 * exception that belongs to nobody, and that no fault around us explains, ends the process: see docs/decisions/0019.
 */
import { asError, currentWork } from './current-work.ts'
import { faultOf } from './fault.ts'
import type { Log } from './log.ts'

/** 'rejection': a promise whose failure nobody awaited. 'exception': thrown where nothing of ours was waiting. */
type Kind = 'rejection' | 'exception'
type Owner = 'request' | 'job' | 'nobody'

interface Options {
  readonly log: Log
  /** Ends the process in order, so that it is started again. */
  readonly end: () => void
}

const counts = new Map<`${Kind} ${Owner}`, number>()

/** How many there were since the process began. */
export const escapedErrors = () =>
  [...counts].map(([key, count]) => {
    const [kind = '', owner = ''] = key.split(' ')
    return { kind, owner, count }
  })

/** Those that the log has already: whoever answers the request need not log them again. */
const logged = new WeakSet<Error>()
export const isLogged = (error: Error): boolean => logged.has(error)

export function catchEscapedErrors({ log, end }: Options) {
  const escaped = (kind: Kind) => (thrown: unknown) => {
    const error = asError(thrown)
    const work = currentWork()
    const owner = work?.request !== undefined ? 'request' : work?.job !== undefined ? 'job' : 'nobody'
    counts.set(`${kind} ${owner}`, (counts.get(`${kind} ${owner}`) ?? 0) + 1)
    const isOver = kind === 'exception' && owner === 'nobody' && faultOf(error) === undefined
    log[isOver ? 'fatal' : 'error'](
      { escaped: kind, request: work?.request, job: work?.job, err: error },
      isOver
        ? 'An exception that belongs to no request left the portal in a state that nobody knows; it ends and is started again.'
        : 'An error escaped; it ends what it belongs to, and the portal goes on.',
    )
    logged.add(error)
    work?.fail?.(error)
    if (isOver) end()
  }
  process.on('unhandledRejection', escaped('rejection'))
  process.on('uncaughtException', escaped('exception'))
}
