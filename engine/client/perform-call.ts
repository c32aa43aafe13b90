/** Sends a request by the call's policy: time-out, retries of what never reached the server, cancelling. */
import type { Call } from '#engine/definition/types.ts'
import type { Host, Progress, WireRequest } from '#engine/machine/host.ts'
import { CallError } from './call-error.ts'

interface Options<Read> {
  /** Reads the response; what it throws as a CallError is final. */
  readonly read: (response: Response) => Promise<Read>
  readonly signal: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export const usualTimeout = (call: Pick<Call, 'method'>): number => (call.method === 'GET' ? 60_000 : 300_000)
/** Milliseconds before the first, second, ... retry. */
const pauseBefore = (retry: number): number => Math.min(500 * 2 ** retry, 8000)

export async function performCall<Read>(
  host: Host,
  call: Pick<Call, 'method' | 'timeout' | 'retry'>,
  request: WireRequest,
  options: Options<Read>,
): Promise<Read> {
  const retries = call.retry ?? 0
  for (let retry = 0; ; retry += 1) {
    try {
      return await sendOnce(host, call.timeout ?? usualTimeout(call), request, options)
    } catch (error) {
      if (!(error instanceof CallError) || error.trouble !== 'unreached' || retry >= retries) throw error
      await host.sleep(host.now() + pauseBefore(retry), options.signal).catch(cancelled)
    }
  }
}

async function sendOnce<Read>(
  host: Host,
  timeout: number,
  request: WireRequest,
  { read, signal, onProgress }: Options<Read>,
): Promise<Read> {
  if (signal.aborted) cancelled()
  const ended = new AbortController()
  const end = () => ended.abort()
  signal.addEventListener('abort', end, { once: true })
  const timer = new AbortController()
  let late = false
  const alarm = host.sleep(host.now() + timeout, timer.signal).then(
    () => {
      late = true
      end()
    },
    () => undefined,
  )
  try {
    // Whatever a host does with its signal, a call that was given up is over at once.
    const givenUp = new Promise<never>((_, reject) =>
      ended.signal.addEventListener('abort', () => reject(new Error('given up')), { once: true }),
    )
    const reply = host.send(request, { signal: ended.signal, onProgress: onProgress ?? (() => undefined) }).then(read)
    return await Promise.race([reply, givenUp])
  } catch (error) {
    if (error instanceof CallError) throw error
    if (late)
      throw new CallError('timeout', { cause: `The server did not answer within ${Math.round(timeout / 1000)} s.` })
    if (signal.aborted) cancelled()
    throw new CallError('unreached')
  } finally {
    timer.abort()
    signal.removeEventListener('abort', end)
    await alarm
  }
}

function cancelled(): never {
  throw new CallError('cancelled')
}
