/** Sends a request with the call's time-out and retries. Only requests that did not reach the server are sent again. */
import type { Call } from '#engine/definition/types.ts'
import type { Host, Progress, WireRequest } from '#engine/machine/host.ts'
import { CallError } from './call-error.ts'

interface Options<Read> {
  /** Reads the response. A CallError that it throws is final and is not retried. */
  readonly read: (response: Response) => Promise<Read>
  readonly signal: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export const defaultTimeout = (call: Pick<Call, 'method'>): number => (call.method === 'GET' ? 60_000 : 300_000)
/** Milliseconds before the first, second, ... retry. */
const pauseBefore = (retry: number): number => Math.min(500 * 2 ** retry, 8000)

export async function sendCall<Read>(
  host: Host,
  call: Pick<Call, 'method' | 'timeout' | 'retry'>,
  request: WireRequest,
  options: Options<Read>,
): Promise<Read> {
  const retries = call.retry ?? 0
  for (let retry = 0; ; retry += 1) {
    try {
      return await sendOnce(host, call.timeout ?? defaultTimeout(call), request, options)
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'unreached' || retry >= retries) throw error
      await host.sleep(host.now() + pauseBefore(retry), options.signal).catch(throwCancelled)
    }
  }
}

async function sendOnce<Read>(
  host: Host,
  timeout: number,
  request: WireRequest,
  { read, signal, onProgress }: Options<Read>,
): Promise<Read> {
  if (signal.aborted) throwCancelled()
  const stopRequest = new AbortController()
  const stop = () => stopRequest.abort()
  signal.addEventListener('abort', stop, { once: true })
  const stopAlarm = new AbortController()
  let hasTimedOut = false
  const alarm = host.sleep(host.now() + timeout, stopAlarm.signal).then(
    () => {
      hasTimedOut = true
      stop()
    },
    () => undefined,
  )
  try {
    // A stopped call ends at once, even if the host ignores the signal.
    const stopped = new Promise<never>((_, reject) =>
      stopRequest.signal.addEventListener('abort', () => reject(new Error('The request was stopped.')), { once: true }),
    )
    const reply = host
      .send(request, { signal: stopRequest.signal, onProgress: onProgress ?? (() => undefined) })
      .then(read)
    return await Promise.race([reply, stopped])
  } catch (error) {
    if (error instanceof CallError) throw error
    if (hasTimedOut)
      throw new CallError('timeout', { cause: `The server did not answer within ${Math.round(timeout / 1000)} s.` })
    if (signal.aborted) throwCancelled()
    throw new CallError('unreached')
  } finally {
    stopAlarm.abort()
    signal.removeEventListener('abort', stop)
    await alarm
  }
}

function throwCancelled(): never {
  throw new CallError('cancelled')
}
