/** The search for calls: asked a little after the last key. An answer to what is no longer wanted is dropped. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Call } from '../case.ts'
import { readFoundCalls } from '../read/read-calls.ts'
import { observable, type Observed } from './observable.ts'
import { askFor, type CaseContext } from './case-context.ts'

export interface CallSearchView {
  /** As it stands in the box. */
  readonly text: string
  /** off: the whole list is shown. */
  readonly state: 'off' | 'waiting' | 'searching' | 'found' | 'failed'
  /** What the last search found; undefined: none has ended since the box was empty. */
  readonly found: readonly Call[] | undefined
  readonly trouble: string | undefined
}

export interface CallSearch extends Observed<CallSearchView> {
  readonly type: (text: string) => void
  /** Searches for the same again, at once. */
  readonly again: () => void
}

interface Following {
  readonly onFound: (calls: readonly Call[]) => void
  /** The box was emptied. */
  readonly onCleared: () => void
}

const off: CallSearchView = { text: '', state: 'off', found: undefined, trouble: undefined }

export function callSearch(
  { calls, texts, clock, signal }: CaseContext,
  { onFound, onCleared }: Following,
): CallSearch {
  const { set, ...seen } = observable(off)
  const { searchAfter, clearAfter, searchFailed } = texts.callsTab
  let wanted = new AbortController()

  /** Whatever was waited or asked for before is not wanted any more. */
  function begin(): AbortSignal {
    wanted.abort()
    wanted = new AbortController()
    return AbortSignal.any([wanted.signal, signal()])
  }

  async function search(q: string, until: AbortSignal) {
    set({ state: 'searching', trouble: undefined })
    try {
      const found = await askFor(calls, texts.calls.search, { params: { q }, signal: until }, readFoundCalls)
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
    ...seen,
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
        // Another key was pressed.
        () => undefined,
      )
    },
    again() {
      const q = seen.view().text.trim()
      if (q !== '') void search(q, begin())
    },
  }
}
