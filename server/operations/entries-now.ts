/**
 * Evidence of calls whose transcripts a person has corrected since: the quotes are those of the corrected lines, an
 * answer in other words says so, since it may rest on what was heard, and speakers have the names that they were given.
 */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { transcriptsIn, type Transcript } from './case-records.ts'
import type { Artefacts } from './work.ts'
import type { Entry } from '#server/evidence/entry.ts'
import { worded } from '#server/wording.ts'
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
  const names = namesGiven(heard, now)
  return entries.map((entry) => {
    const { citations = [] } = entry.assistant
    let content = withNames(entry.assistant.content, callsOf(entry), names)
    let isCorrected = false
    const followed = citations.map((citation) => {
      const { id, call_id: call = id, time, ts = time, quote } = isRecord(citation) ? citation : {}
      if (typeof quote !== 'string') return citation
      const text = quoteNow(quote, lines.get(keyOf(call, ts)) ?? [])
      if (text === quote) return citation
      content = content.replaceAll(quote, text)
      isCorrected ||= saysMoreThan(entry.assistant.content, quote)
      return { ...(citation as object), quote: text } // it is a record: it has a quote
    })
    if (isCorrected)
      content += `\n\n${worded('The lines quoted here were corrected after this answer. Ask again for an answer that follows them.')}`
    return {
      ...entry,
      assistant: { ...entry.assistant, content, ...(citations.length === 0 ? {} : { citations: followed }) },
    }
  })
}

/** Beside the quote and the file that is named in brackets. */
const saysMoreThan = (content: string, quote: string): boolean =>
  /[\p{L}\p{N}]/u.test(content.replaceAll(quote, '').replaceAll(/\([^)]*\)/g, ''))

/** By call: what each speaker was called when the call was heard, and is called now. */
type Names = ReadonlyMap<unknown, ReadonlyMap<string, string>>

const namesGiven = (heard: readonly Transcript[], now: readonly Transcript[]): Names =>
  new Map(
    now.map(({ call_id, sentences }) => {
      const before = heard.find((one) => one.call_id === call_id)?.sentences ?? []
      return [call_id, new Map(sentences.flatMap(({ speaker: to }, at) => given(before[at]?.speaker, to)))] as const
    }),
  )

const given = (from: string | undefined, to: string | undefined): readonly (readonly [string, string])[] =>
  from === undefined || to === undefined ? [] : [[from, to]]

const callsOf = ({ call_id, assistant: { citations = [] } }: Entry): readonly unknown[] => [
  ...new Set([call_id, ...citations.map((each) => isRecord(each) && (each['call_id'] ?? each['id']))]),
]

/** A speaker who has different names in two calls that an answer is about keeps the name of the answer. */
function withNames(content: string, calls: readonly unknown[], names: Names): string {
  const ofCalls = calls.flatMap((call) => names.get(call) ?? [])
  const name = (from: string) => {
    const [to = from, ...others] = new Set(ofCalls.flatMap((each) => each.get(from) ?? []))
    return others.length === 0 ? to : from
  }
  const from = [...new Set(ofCalls.flatMap((each) => [...each.keys()]))].toSorted((a, b) => b.length - a.length)
  if (from.length === 0) return content
  const anyName = new RegExp(`(?<![\\p{L}\\p{N}])(?:${from.map(literalPattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return content.replaceAll(anyName, name)
}

const keyOf = (call: unknown, start: unknown): string => JSON.stringify([call, start])

/** Speakers may begin at the same moment: the line is the one that was quoted. */
function quoteNow(quote: string, lines: readonly Line[]): string {
  if (lines.some(({ text }) => text.includes(quote))) return quote
  const corrected = lines.filter(({ heard, text }) => heard !== text)
  return (corrected.find(({ heard }) => heard.includes(quote)) ?? corrected[0])?.text ?? quote
}
