/** The details of calls: fetched ahead a few at a time, and at once when a call is opened. */
import { own } from '#engine/values/path.ts'
import type { CallDetail } from '../case.ts'
import { readDetail } from '../read/read-detail.ts'
import { observable, type Observed } from './observable.ts'
import { askFor, type CaseContext } from './case-context.ts'

export type DetailView =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly detail: CallDetail }

/** By the id of the call; one that is missing was not asked for. */
export type CallDetailsView = Readonly<Record<string, DetailView>>

export interface CallDetails extends Observed<{ readonly of: CallDetailsView }> {
  /** A call is opened: its details are asked for, unless they are there. */
  readonly want: (id: string) => Promise<void>
  readonly prefetch: (ids: readonly string[]) => void
  /** Forgets everything; what is under way is dropped when it comes. */
  readonly reset: () => void
}

export function callDetails({ calls, texts, signal }: CaseContext): CallDetails {
  const { set, ...seen } = observable<{ readonly of: CallDetailsView }>({ of: {} })
  let age = new AbortController()
  let ahead: readonly string[] = []
  let running = 0

  const stateOf = (id: string) => own(seen.view().of, id)?.state
  const put = (id: string, view: DetailView) => set({ of: { ...seen.view().of, [id]: view } })

  async function ask(id: string) {
    const until = AbortSignal.any([age.signal, signal()])
    put(id, { state: 'loading' })
    try {
      const request = { params: { callId: id }, signal: until }
      const detail = await askFor(calls, texts.calls.detail, request, readDetail)
      if (!until.aborted) put(id, { state: 'loaded', detail })
    } catch {
      if (!until.aborted) put(id, { state: 'failed' })
    }
  }

  async function fetchAhead() {
    const mine = age
    running += 1
    for (let id = next(); id !== undefined && !mine.signal.aborted && !signal().aborted; id = next()) await ask(id)
    if (mine === age) running -= 1
  }

  function next(): string | undefined {
    const [id, ...rest] = ahead.filter((each) => stateOf(each) === undefined)
    ahead = rest
    return id
  }

  return {
    ...seen,
    async want(id) {
      if (stateOf(id) === undefined || stateOf(id) === 'failed') await ask(id)
    },
    prefetch(ids) {
      ahead = [...new Set([...ahead, ...ids])].filter((id) => stateOf(id) === undefined)
      const workers = Math.min(texts.callsTab.prefetch - running, ahead.length)
      for (let worker = 0; worker < workers; worker += 1) void fetchAhead()
    },
    reset() {
      age.abort()
      age = new AbortController()
      ahead = []
      running = 0
      set({ of: {} })
    },
  }
}
