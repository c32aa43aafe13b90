/** The transcripts of the calls that were opened, and their corrections, which the server stores one at a time. */
import { failureText } from '#engine/client/failure-text.ts'
import { own } from '#engine/values/path.ts'
import type { Correctable, Transcript } from '../case.ts'
import { readTranscript } from '../read/read-transcript.ts'
import { requestAndRead, type CaseContext } from './case-context.ts'
import { observable, type Observed } from './observable.ts'

export type TranscriptView =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly transcript: Transcript }

export interface Transcripts extends Observed<{ readonly of: Readonly<Record<string, TranscriptView>> }> {
  /** Loads the transcript of a call that was opened, unless it is loaded or loading. */
  readonly load: (id: string) => Promise<void>
  /** Undefined if the correction was saved, otherwise why it was not. */
  readonly correct: (id: string, what: Correctable, now: string) => Promise<string | undefined>
  readonly reset: () => void
}

export function transcripts({ calls, texts, signal }: CaseContext, onCorrected: (id: string) => void): Transcripts {
  const { set, ...observed } = observable<ReturnType<Transcripts['view']>>({ of: {} })
  let generation = new AbortController()
  const put = (id: string, view: TranscriptView) => set({ of: { ...observed.view().of, [id]: view } })

  return {
    ...observed,
    async load(id) {
      const state = own(observed.view().of, id)?.state
      if (state === 'loading' || state === 'loaded') return
      const until = AbortSignal.any([generation.signal, signal()])
      put(id, { state: 'loading' })
      try {
        const request = { params: { callId: id }, signal: until }
        const transcript = await requestAndRead(calls, texts.calls.transcript, request, readTranscript)
        if (!until.aborted) put(id, { state: 'loaded', transcript })
      } catch {
        if (!until.aborted) put(id, { state: 'failed' })
      }
    },
    async correct(callId, { fact, was }, now) {
      const until = generation.signal
      try {
        // A correction that was sent is stored, even if the panel closes meanwhile.
        const request = { params: { callId, corrections: [{ fact, was, now }] } }
        const transcript = await requestAndRead(calls, texts.calls.correct, request, readTranscript)
        if (until.aborted) return undefined
        put(callId, { state: 'loaded', transcript })
        onCorrected(callId)
        return undefined
      } catch (error) {
        return failureText(texts.callsTab.detail.transcript.saveFailed, error)
      }
    },
    reset() {
      generation.abort()
      generation = new AbortController()
      set({ of: {} })
    },
  }
}
