/** The evidence of the case. It is asked for whenever it may have changed; until then what was there stays. */
import { failureText } from '#engine/client/failure-text.ts'
import type { Evidence } from '../case.ts'
import { readEvidence } from '../read/read-evidence.ts'
import { observable, type Observed } from './observable.ts'
import { askFor, type CaseContext } from './case-context.ts'

export interface EvidenceListView {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly entries: readonly Evidence[]
  readonly trouble: string | undefined
}

export interface EvidenceList extends Observed<EvidenceListView> {
  readonly load: () => Promise<void>
}

export function evidenceList({ calls, texts, signal }: CaseContext): EvidenceList {
  const { set, ...seen } = observable<EvidenceListView>({ state: 'loading', entries: [], trouble: undefined })
  let asked = 0
  return {
    ...seen,
    async load() {
      const turn = (asked += 1)
      const until = signal()
      if (seen.view().state === 'failed') set({ state: 'loading', trouble: undefined })
      try {
        const entries = await askFor(calls, texts.calls.evidence, { signal: until }, readEvidence)
        if (turn === asked && !until.aborted) set({ state: 'loaded', entries, trouble: undefined })
      } catch (error) {
        if (turn !== asked || until.aborted) return
        set({ state: 'failed', trouble: failureText(texts.evidence.failed, error) })
      }
    },
  }
}

/** Those whose question or answer holds what is looked for. */
export function filterEvidence(entries: readonly Evidence[], wanted: string): readonly Evidence[] {
  const words = wanted.trim().toLocaleLowerCase()
  if (words === '') return entries
  return entries.filter(({ question, answer }) => `${question}\n${answer}`.toLocaleLowerCase().includes(words))
}
