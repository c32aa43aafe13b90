/** The evidence of the case. It is loaded whenever it may have changed; meanwhile the previous entries stay. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Evidence } from '../case.ts'
import { readEvidence } from '../read/read-evidence.ts'
import { observable, type Observed } from './observable.ts'
import { requestAndRead, type CaseContext } from './case-context.ts'

export interface EvidenceListView {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly entries: readonly Evidence[]
  readonly trouble: string | undefined
}

export interface EvidenceList extends Observed<EvidenceListView> {
  readonly load: () => Promise<void>
}

export function evidenceList({ calls, texts, signal }: CaseContext): EvidenceList {
  const { set, ...observed } = observable<EvidenceListView>({ state: 'loading', entries: [], trouble: undefined })
  let requests = 0
  return {
    ...observed,
    async load() {
      const turn = (requests += 1)
      const until = signal()
      if (observed.view().state === 'failed') set({ state: 'loading', trouble: undefined })
      try {
        const entries = await requestAndRead(calls, texts.calls.evidence, { signal: until }, readEvidence)
        if (turn === requests && !until.aborted) set({ state: 'loaded', entries, trouble: undefined })
      } catch (error) {
        if (turn !== requests || until.aborted) return
        set({ state: 'failed', trouble: failureText(texts.evidence.failed, error) })
      }
    },
  }
}

/** The entries whose question or answer contains the search text. */
export function filterEvidence(entries: readonly Evidence[], search: string): readonly Evidence[] {
  const words = search.trim().toLocaleLowerCase()
  if (words === '') return entries
  return entries.filter(({ question, answer }) => `${question}\n${answer}`.toLocaleLowerCase().includes(words))
}
