/** The calls of the case: asked for once and kept until they are refreshed. Without a list, the uploaded files stand in for it. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Call } from '../case.ts'
import { readCallList } from '../read/read-calls.ts'
import { fill, type FallbackTexts } from '../texts.ts'
import { observable, type Observed } from './observable.ts'
import { askFor, type CaseContext } from './case-context.ts'

export interface CallListView {
  /** fallback: the list could not be had, and placeholders stand in for it. */
  readonly state: 'loading' | 'loaded' | 'fallback' | 'failed'
  readonly calls: readonly Call[]
  /** Why it could not be had. */
  readonly trouble: string | undefined
}

export interface CallList extends Observed<CallListView> {
  /** Resolves when the list is there, or could not be had. What is there already is not asked for again. */
  readonly load: () => Promise<void>
  readonly refresh: () => Promise<void>
}

const loading: CallListView = { state: 'loading', calls: [], trouble: undefined }

/** `fileCount`: how many files were uploaded, where that is known. */
export function callList({ calls, texts, signal }: CaseContext, fileCount: () => number | undefined): CallList {
  const { set, ...seen } = observable(loading)
  let uploaded: number | undefined
  let underWay: { readonly asking: Promise<void>; readonly signal: AbortSignal } | undefined

  async function ask(until: AbortSignal) {
    const wanted = () => underWay?.signal === until && !until.aborted
    try {
      const list = await askFor(calls, texts.calls.list, { signal: until }, readCallList)
      if (!wanted()) return
      uploaded = list.uploaded ?? uploaded
      set({ state: 'loaded', calls: list.calls, trouble: undefined })
    } catch (error) {
      if (!wanted()) return
      const standIns = placeholders(uploaded ?? fileCount() ?? 0, texts.callsTab.fallback)
      const trouble = failureText(texts.callsTab.failed, error)
      set({ state: standIns.length > 0 ? 'fallback' : 'failed', calls: standIns, trouble })
    }
  }

  function refresh() {
    // A signal of its own: an answer to an earlier request is told from this one's.
    const until = AbortSignal.any([signal()])
    set(loading)
    const asking = ask(until)
    underWay = { asking, signal: until }
    return asking.finally(() => {
      if (underWay?.signal === until) underWay = undefined
    })
  }

  return {
    ...seen,
    refresh,
    async load() {
      if (seen.view().state === 'loaded') return
      await (underWay && !underWay.signal.aborted ? underWay.asking : refresh())
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
