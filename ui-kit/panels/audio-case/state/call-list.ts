/** The calls of the case: loaded once, until they are refreshed. If that fails, placeholders for the uploaded files replace them. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Call } from '../case.ts'
import { readCallList } from '../read/read-calls.ts'
import { fill, type FallbackTexts } from '../texts.ts'
import { observable, type Observed } from './observable.ts'
import { requestAndRead, type CaseContext } from './case-context.ts'

export interface CallListView {
  /** fallback: the list could not be loaded, and placeholders replace it. */
  readonly state: 'loading' | 'loaded' | 'fallback' | 'failed'
  readonly calls: readonly Call[]
  /** Why the list could not be loaded. */
  readonly trouble: string | undefined
}

export interface CallList extends Observed<CallListView> {
  /** Resolves when the list is loaded or has failed. Does nothing if it is already loaded. */
  readonly load: () => Promise<void>
  readonly refresh: () => Promise<void>
}

const loading: CallListView = { state: 'loading', calls: [], trouble: undefined }

/** `fileCount`: the number of uploaded files, if it is known. */
export function callList({ calls, texts, signal }: CaseContext, fileCount: () => number | undefined): CallList {
  const { set, ...observed } = observable(loading)
  let uploaded: number | undefined
  let underWay: { readonly promise: Promise<void>; readonly signal: AbortSignal } | undefined

  async function ask(until: AbortSignal) {
    const isCurrent = () => underWay?.signal === until && !until.aborted
    try {
      const list = await requestAndRead(calls, texts.calls.list, { signal: until }, readCallList)
      if (!isCurrent()) return
      uploaded = list.uploaded ?? uploaded
      set({ state: 'loaded', calls: list.calls, trouble: undefined })
    } catch (error) {
      if (!isCurrent()) return
      const substitutes = placeholders(uploaded ?? fileCount() ?? 0, texts.callsTab.fallback)
      const trouble = failureText(texts.callsTab.failed, error)
      set({ state: substitutes.length > 0 ? 'fallback' : 'failed', calls: substitutes, trouble })
    }
  }

  function refresh() {
    // Each request has its own signal, so that the reply to an earlier one can be recognised and ignored.
    const until = AbortSignal.any([signal()])
    set(loading)
    const promise = ask(until)
    underWay = { promise, signal: until }
    return promise.finally(() => {
      if (underWay?.signal === until) underWay = undefined
    })
  }

  return {
    ...observed,
    refresh,
    async load() {
      if (observed.view().state === 'loaded') return
      await (underWay && !underWay.signal.aborted ? underWay.promise : refresh())
    },
  }
}

function placeholders(count: number, { max, digits, id, file }: FallbackTexts): readonly Call[] {
  return Array.from({ length: Math.min(count, max) }, (_, index) => {
    const number = String(index + 1).padStart(digits, '0')
    const parts = { number }
    return { id: fill(id, parts), file: fill(file, parts), path: undefined, duration: undefined }
  })
}
