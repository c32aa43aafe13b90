/**
 * Describes the source of an answer in words: the call, the time in it, and the quoted words, as far as they are
 * known.
 */
import { formatTime } from '#server/documents/extract/transcripts/times.ts'
import { placeInWords, quoted } from '#server/wording.ts'
import type { Details } from './entry.ts'

/** Returns an empty text if nothing is known of the source. */
export function sourceInWords(source: unknown): string {
  if (typeof source === 'string') return source.trim()
  return typeof source === 'object' && source !== null ? citationInWords({ ...source }) : ''
}

function citationInWords(citation: Details): string {
  const call = textIn(citation, 'call_id', 'file', 'path')
  const place = placeIn(citation)
  const quote = textIn(citation, 'quote', 'text', 'title')
  const where = [call, place].filter((part) => part !== undefined).join(', ')
  if (quote === undefined) return where
  return where === '' ? quoted(quote) : `${where}: ${quoted(quote)}`
}

/** The first of these values that is not empty. */
function textIn(citation: Details, ...keys: readonly string[]): string | undefined {
  return keys
    .map((key) => citation[key])
    .filter((value) => typeof value === 'string')
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .find((value) => value !== '')
}

/** The time of the quote, or else that of the section, which may be long. */
function placeIn(citation: Details): string | undefined {
  const { ts = citation['time'] } = citation
  if (typeof ts === 'number' && Number.isFinite(ts) && ts >= 0) return formatTime(ts)
  const place = textIn(citation, 'original_start_tc', 'start_tc', 'ts', 'chunk_id', 'place')
  return place === undefined ? undefined : placeInWords(place)
}
