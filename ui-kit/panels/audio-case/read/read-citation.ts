/** Reads a citation of an answer. Its shape is up to the model, so every key that may name a place is tried. */
import { amountIn, at, firstText, isObject, textIn } from './json.ts'
import { secondsIn, timeIn } from './read-detail.ts'

export interface Citation {
  /** The id of the call, if the citation names one. */
  readonly callId: string
  /** The name of the recording, if the citation names one. */
  readonly file: string
  readonly chunk: string
  /** A time code. */
  readonly time: string
  /** The same in seconds. */
  readonly seconds?: number | undefined
  readonly quote: string
}

const times = ['original_start_tc', 'start_tc', 'ts', 'time', 'timestamp', 'start', 'start_sec']

export function readCitation(json: unknown): readonly Citation[] {
  if (!isObject(json)) return dropEmpty({ ...nothing, quote: textIn(json) })
  const time =
    [...times.map((key) => at(json, key)), at(at(json, 'window'), 'start_tc')]
      .map(timeIn)
      .find((text) => text !== '') ?? ''
  return dropEmpty({
    callId: firstText(json, 'call_id', 'callId', 'call', 'id'),
    file: firstText(json, 'file', 'label', 'source', 'name'),
    chunk: firstText(json, 'chunk_id', 'chunkId', 'chunk'),
    time,
    seconds: times.map((key) => amountIn(at(json, key))).find((amount) => amount !== undefined) ?? secondsIn(time),
    quote: firstText(json, 'quote', 'text', 'snippet', 'excerpt', 'content', 'title'),
  })
}

const nothing: Citation = { callId: '', file: '', chunk: '', time: '', quote: '' }

/** Drops a citation that neither names a place nor quotes anything. */
const dropEmpty = (citation: Citation): readonly Citation[] =>
  citation.callId + citation.file + citation.chunk + citation.quote === '' ? [] : [citation]
