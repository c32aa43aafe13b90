/** The details of calls: loaded in advance a few at a time, and at once when a call is opened. */
import { own } from '#engine/values/path.ts'
import type { CallDetail } from '../case.ts'
import { readDetail } from '../read/read-detail.ts'
import { observable, type Observed } from './observable.ts'
import { requestAndRead, type CaseContext } from './case-context.ts'

export type DetailView =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly detail: CallDetail }

/** Under the id of the call; a missing entry was not requested yet. */
export type CallDetailsView = Readonly<Record<string, DetailView>>

export interface CallDetails extends Observed<{ readonly of: CallDetailsView }> {
  /** Loads the details of a call that was opened, unless they are loaded or loading. */
  readonly load: (id: string) => Promise<void>
  readonly prefetch: (ids: readonly string[]) => void
  /** Loads the details of a call again; the former ones stay until then. */
  readonly reload: (id: string) => Promise<void>
  /** Discards all details; replies that are still under way are ignored. */
  readonly reset: () => void
}

export function callDetails({ calls, texts, signal }: CaseContext): CallDetails {
  const { set, ...observed } = observable<{ readonly of: CallDetailsView }>({ of: {} })
  let generation = new AbortController()
  let queue: readonly string[] = []
  let running = 0

  const stateOf = (id: string) => own(observed.view().of, id)?.state
  const put = (id: string, view: DetailView) => set({ of: { ...observed.view().of, [id]: view } })

  async function request(id: string, meanwhile: DetailView = { state: 'loading' }) {
    const until = AbortSignal.any([generation.signal, signal()])
    put(id, meanwhile)
    try {
      const options = { params: { callId: id }, signal: until }
      const detail = await requestAndRead(calls, texts.calls.detail, options, readDetail)
      if (!until.aborted) put(id, { state: 'loaded', detail })
    } catch {
      if (!until.aborted) put(id, { state: 'failed' })
    }
  }

  async function workOffQueue() {
    const ownGeneration = generation
    running += 1
    for (let id = next(); id !== undefined && !ownGeneration.signal.aborted && !signal().aborted; id = next())
      await request(id)
    if (ownGeneration === generation) running -= 1
  }

  function next(): string | undefined {
    const [id, ...rest] = queue.filter((each) => stateOf(each) === undefined)
    queue = rest
    return id
  }

  return {
    ...observed,
    async load(id) {
      if (stateOf(id) === undefined || stateOf(id) === 'failed') await request(id)
    },
    reload: (id) => request(id, own(observed.view().of, id)),
    prefetch(ids) {
      queue = [...new Set([...queue, ...ids])].filter((id) => stateOf(id) === undefined)
      const workers = Math.min(texts.callsTab.prefetch - running, queue.length)
      for (let worker = 0; worker < workers; worker += 1) void workOffQueue()
    },
    reset() {
      generation.abort()
      generation = new AbortController()
      queue = []
      running = 0
      set({ of: {} })
    },
  }
}
