/**
 * Retries a step of long work until it is done. While an external fault lasts, the step waits without limit, so that nobody has
 * to start the work again because the database was away or the disk was full. After an error of our own the step is tried twice
 * more, and so is work that was refused for the moment because its worker was killed or its turn did not come.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { isPassing, Refusal } from '#server/refusals.ts'
import { faultOf, type Fault } from '#server/operating/fault.ts'

export interface RetryOptions {
  /** Once it is aborted, the step is neither ended nor retried: the process that continues the work does it. */
  readonly signal: AbortSignal
  /** Rejects while a fault lasts. It is called instead of the step, because a step may cost money. */
  readonly probe: () => Promise<unknown>
  /** Called when the step begins to wait for a fault to pass. */
  readonly onWait: (fault: Fault, cause: unknown) => void
  /** Called with each error of our own. */
  readonly onMistake: (error: unknown) => void
  readonly pauses?: typeof defaultPauses
}

/** Runs a step with retries whose options were given before. */
export type WithRetries = <T>(run: () => Promise<T>) => Promise<T>

/** Milliseconds: the first pause; the longest between two probes; the longest before a further attempt at the step. */
const defaultPauses = { shortest: 500, probe: 10_000, step: 300_000 }
const mostMistakes = 3

export async function runWithRetries<T>(run: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, onWait, onMistake, pauses = defaultPauses } = options
  let mistakes = 0
  let pause = pauses.shortest
  let currentFault: Fault['kind'] | undefined
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (signal.aborted) return waitForEnd()
      if (error instanceof Refusal && !isPassing(error)) throw error
      const fault = faultOf(error)
      if (!fault) {
        mistakes += 1
        onMistake(error)
        if (mistakes === mostMistakes) throw error
      } else if (fault.kind !== currentFault) onWait(fault, error)
      currentFault = fault?.kind
    }
    await delay(pause, undefined, { signal }).catch(() => undefined)
    await waitUntilWell(options)
    pause = Math.min(pauses.step, 2 * pause)
  }
}

async function waitUntilWell({ signal, probe, pauses = defaultPauses }: RetryOptions): Promise<void> {
  for (let pause = pauses.shortest; ; pause = Math.min(pauses.probe, 2 * pause)) {
    if (signal.aborted) return waitForEnd()
    const state = await probe().then(
      () => 'well',
      (error: unknown) => (faultOf(error) ? 'faulty' : 'well'),
    )
    if (state === 'well') return
    await delay(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Never settles: an error would count as the end of the step, but the process ends soon and another one does the step. */
const waitForEnd = (): Promise<never> => new Promise<never>(() => undefined)
