/** Retries the calls that failed, and reloads all calls when the work is done. */
import { failureText } from '#engine/client/failure-text.ts'
import { at, textIn } from '../read/json.ts'
import type { CaseContext } from './case-context.ts'
import { observable, type Observed } from './observable.ts'

export interface RetryView {
  readonly state: 'idle' | 'running' | 'failed'
  /** The progress, or the reason why the retry failed. */
  readonly message: string | undefined
}

export interface Retry extends Observed<RetryView> {
  readonly start: () => Promise<void>
}

/** Milliseconds between two polls of the progress, as in the pipeline. */
const pause = 1200

export function retry({ calls, texts, clock, signal }: CaseContext, onDone: () => Promise<void>): Retry {
  const { set, ...observed } = observable<RetryView>({ state: 'idle', message: undefined })
  return {
    ...observed,
    async start() {
      if (observed.view().state === 'running') return
      const until = signal()
      set({ state: 'running', message: undefined })
      try {
        await calls.ask(texts.calls.retry, { signal: until })
        for (;;) {
          const { json } = await calls.ask(texts.calls.progress, { signal: until })
          const [status, message] = [textIn(at(json, 'status')), textIn(at(json, 'message'))]
          if (status === 'error') return set({ state: 'failed', message })
          if (status === 'done') break
          set({ state: 'running', message: message === '' ? undefined : message })
          await clock.sleep(pause, until)
        }
        await onDone()
        set({ state: 'idle', message: undefined })
      } catch (error) {
        if (until.aborted) return set({ state: 'idle', message: undefined })
        set({ state: 'failed', message: failureText(texts.callsTab.failedCall.failed, error) })
      }
    },
  }
}
