/** A case of recorded calls as the page works with it: of one session, from when the panel opens until it closes. */
import type { Call } from '../case.ts'
import { callDetails, type CallDetails } from './call-details.ts'
import { callList, type CallList } from './call-list.ts'
import { callSearch, type CallSearch } from './call-search.ts'
import { conversation, type Conversation } from './conversation.ts'
import { evidenceList, type EvidenceList } from './evidence-list.ts'
import type { CaseContext } from './case-context.ts'

export interface AudioCase {
  readonly list: CallList
  readonly search: CallSearch
  readonly details: CallDetails
  readonly conversation: Conversation
  readonly evidence: EvidenceList
  readonly open: () => Promise<void>
  /** Asks for the calls and their details anew. */
  readonly refresh: () => Promise<void>
  /** Ends what is under way. It may be opened again. */
  readonly close: () => void
}

interface AudioCaseOptions extends Omit<CaseContext, 'signal'> {
  /** How many files were uploaded, where that is known. */
  readonly fileCount: () => number | undefined
}

export function audioCase({ fileCount, ...given }: AudioCaseOptions): AudioCase {
  let ended = new AbortController()
  const context: CaseContext = { ...given, signal: () => ended.signal }
  const list = callList(context, fileCount)
  const details = callDetails(context)
  const evidence = evidenceList(context)
  const fetchAhead = (calls: readonly Call[]) => details.prefetch(calls.map(({ id }) => id))

  async function load() {
    await list.load()
    // Where the list cannot be had, many more requests are no help.
    if (list.view().state === 'loaded') fetchAhead(list.view().calls)
  }

  const search = callSearch(context, { onFound: fetchAhead, onCleared: () => void load() })
  return {
    list,
    search,
    details,
    evidence,
    conversation: conversation(context, () => void evidence.load()),
    open() {
      if (ended.signal.aborted) {
        ended = new AbortController()
        // What was under way when it closed never came.
        details.reset()
      }
      return load()
    },
    async refresh() {
      details.reset()
      const listed = list.refresh()
      search.again()
      await listed
      if (list.view().state === 'loaded') fetchAhead(list.view().calls)
    },
    close: () => ended.abort(),
  }
}
