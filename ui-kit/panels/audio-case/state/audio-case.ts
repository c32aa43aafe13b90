/** The state of the panel for one session: the calls, the search, the conversation and the evidence. */
import type { Call } from '../case.ts'
import { callDetails, type CallDetails } from './call-details.ts'
import { callList, type CallList } from './call-list.ts'
import { callSearch, type CallSearch } from './call-search.ts'
import { conversation, type Conversation } from './conversation.ts'
import { evidenceList, type EvidenceList } from './evidence-list.ts'
import type { CaseContext } from './case-context.ts'
import { retry, type Retry } from './retry.ts'
import { transcripts, type Transcripts } from './transcripts.ts'

export interface AudioCase {
  readonly list: CallList
  readonly search: CallSearch
  readonly details: CallDetails
  readonly transcripts: Transcripts
  readonly conversation: Conversation
  readonly evidence: EvidenceList
  readonly retry: Retry
  readonly open: () => Promise<void>
  /** Loads the calls and their details again. */
  readonly refresh: () => Promise<void>
  /** Cancels the requests under way. It may be opened again. */
  readonly close: () => void
}

interface AudioCaseOptions extends Omit<CaseContext, 'signal'> {
  /** The number of uploaded files, if it is known. */
  readonly fileCount: () => number | undefined
}

export function createAudioCase({ fileCount, ...options }: AudioCaseOptions): AudioCase {
  let lifetime = new AbortController()
  const context: CaseContext = { ...options, signal: () => lifetime.signal }
  const list = callList(context, fileCount)
  const details = callDetails(context)
  const evidence = evidenceList(context)
  const prefetch = (calls: readonly Call[]) => details.prefetch(calls.map(({ id }) => id))

  async function load() {
    await list.load()
    // If the list could not be loaded, requests for details would fail, too.
    if (list.view().state === 'loaded') prefetch(list.view().calls)
  }

  async function refresh() {
    details.reset()
    written.reset()
    const reloading = list.refresh()
    search.repeat()
    await reloading
    if (list.view().state === 'loaded') prefetch(list.view().calls)
  }

  const written = transcripts(context, (id) => {
    void details.reload(id)
    search.repeat()
  })
  const search = callSearch(context, { onFound: prefetch, onCleared: () => void load() })
  return {
    list,
    search,
    details,
    transcripts: written,
    evidence,
    conversation: conversation(context, () => void evidence.load()),
    open() {
      if (lifetime.signal.aborted) {
        lifetime = new AbortController()
        // Details that were loading when the panel closed were cancelled and never arrived.
        details.reset()
        written.reset()
      }
      return load()
    },
    retry: retry(context, refresh),
    refresh,
    close: () => lifetime.abort(),
  }
}
