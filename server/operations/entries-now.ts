/** Evidence whose sources quote lines of a transcript that a person has corrected since: the quotes are those of the corrected lines. */
import { isRecord } from '#engine/values/is-record.ts'
import { transcriptsIn, type Transcript } from './case-records.ts'
import type { Artefacts } from './work.ts'
import type { Entry } from '#server/evidence/entry.ts'
import { entriesIn } from '#server/evidence/stored-entries.ts'

interface Line {
  readonly heard: string
  readonly text: string
}

/** The names of the evidence, of the transcripts as they were heard, and of these as they are. */
export interface EvidenceNames {
  readonly from: string
  readonly heard?: string
  readonly now?: string
}

/** In the order in which they were saved. */
export async function entriesNow({ from, heard, now }: EvidenceNames, artefacts: Artefacts): Promise<readonly Entry[]> {
  const entries = await entriesIn(artefacts, from)
  if (heard === undefined || now === undefined) return entries
  return followCorrections(
    entries,
    transcriptsIn(await artefacts.dataIfAny(heard)),
    transcriptsIn(await artefacts.dataIfAny(now)),
  )
}

function followCorrections(
  entries: readonly Entry[],
  heard: readonly Transcript[],
  now: readonly Transcript[],
): readonly Entry[] {
  const lines = new Map<string, Line[]>()
  for (const { call_id, sentences } of now) {
    const before = heard.find((one) => one.call_id === call_id)?.sentences
    for (const [at, { start, text }] of sentences.entries()) {
      const key = keyOf(call_id, start)
      lines.set(key, [...(lines.get(key) ?? []), { heard: before?.[at]?.text ?? text, text }])
    }
  }
  return entries.map((entry) => {
    const { citations = [] } = entry.assistant
    let { content } = entry.assistant
    const followed = citations.map((citation) => {
      const { id, call_id: call = id, time, ts = time, quote } = isRecord(citation) ? citation : {}
      if (typeof quote !== 'string') return citation
      const text = quoteNow(quote, lines.get(keyOf(call, ts)) ?? [])
      if (text === quote) return citation
      content = content.replaceAll(quote, text)
      return { ...(citation as object), quote: text } // it is a record: it has a quote
    })
    if (citations.length === 0) return entry
    return { ...entry, assistant: { ...entry.assistant, content, citations: followed } }
  })
}

const keyOf = (call: unknown, start: unknown): string => JSON.stringify([call, start])

/** Speakers may begin at the same moment: the line is the one that was quoted. */
function quoteNow(quote: string, lines: readonly Line[]): string {
  if (lines.some(({ text }) => text.includes(quote))) return quote
  const corrected = lines.filter(({ heard, text }) => heard !== text)
  return (corrected.find(({ heard }) => heard.includes(quote)) ?? corrected[0])?.text ?? quote
}
