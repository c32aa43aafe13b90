/** The search for calls: starts a moment after the last key. The reply to an outdated search is ignored. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Call } from '../case.ts'
import { readFoundCalls } from '../read/read-calls.ts'
import { observable, type Observed } from './observable.ts'
import { requestAndRead, type CaseContext } from './case-context.ts'

export interface CallSearchView {
  /** The text in the search box. */
  readonly text: string
  /** off: the whole list is shown. */
  readonly state: 'off' | 'waiting' | 'searching' | 'found' | 'failed'
  /** The result of the last search; undefined if none has ended since the box was empty. */
  readonly found: readonly Call[] | undefined
  readonly trouble: string | undefined
}

export interface CallSearch extends Observed<CallSearchView> {
  readonly type: (text: string) => void
  /** Repeats the search at once. */
  readonly repeat: () => void
}

interface CallSearchEvents {
  readonly onFound: (calls: readonly Call[]) => void
  /** Called when the box was emptied. */
  readonly onCleared: () => void
}

const off: CallSearchView = { text: '', state: 'off', found: undefined, trouble: undefined }

export function callSearch(
  { calls, texts, clock, signal }: CaseContext,
  { onFound, onCleared }: CallSearchEvents,
): CallSearch {
  const { set, ...observed } = observable(off)
  const { searchAfter, clearAfter, searchFailed } = texts.callsTab
  let current = new AbortController()

  /** Cancels the search that is waiting or under way. */
  function begin(): AbortSignal {
    current.abort()
    current = new AbortController()
    return AbortSignal.any([current.signal, signal()])
  }

  async function search(q: string, until: AbortSignal) {
    set({ state: 'searching', trouble: undefined })
    try {
      const found = await requestAndRead(calls, texts.calls.search, { params: { q }, signal: until }, readFoundCalls)
      if (until.aborted) return
      set({ state: 'found', found })
      onFound(found)
    } catch (error) {
      if (!until.aborted) set({ state: 'failed', found: undefined, trouble: failureText(searchFailed, error) })
    }
  }

  function clear() {
    set({ state: 'off', found: undefined, trouble: undefined })
    onCleared()
  }

  return {
    ...observed,
    type(text) {
      const until = begin()
      const q = text.trim()
      set({ text, state: 'waiting' })
      clock.sleep(clock.now() + (q === '' ? clearAfter : searchAfter), until).then(
        () => {
          if (until.aborted) return
          if (q === '') clear()
          else void search(q, until)
        },
        // Another key was pressed, which cancelled the wait.
        () => undefined,
      )
    },
    repeat() {
      const q = observed.view().text.trim()
      if (q !== '') void search(q, begin())
    },
  }
}
