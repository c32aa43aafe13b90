/** Reads the reply with the details of a call. */
import type { CallDetail, Chunk, Quote } from '../case.ts'
import { clockTime } from '#ui-kit/components/clock-time.ts'
import { amountIn, at, firstText, isObject, listIn, textIn, ensureUniqueIds } from './json.ts'

/** Undefined if the reply contains neither the call nor its sections. */
export function readDetail(json: unknown): CallDetail | undefined {
  const [call, quick] = [at(json, 'call'), at(json, 'quick')]
  if (!isObject(call) && !isObject(quick)) return undefined
  const chunks = at(quick, 'has_quick') === false ? [] : listIn(at(quick, 'chunks'))
  return {
    duration: amountIn(at(call, 'duration_sec')),
    about: textIn(at(call, 'about')) || undefined,
    peaks: peaksIn(at(call, 'peaks')),
    chunks: ensureUniqueIds(chunks.filter(isObject).map(readChunk)),
  }
}

function readChunk(json: unknown): Chunk {
  const window = at(json, 'window')
  return {
    id: firstText(json, 'chunk_id', 'id'),
    window: { from: timeIn(at(window, 'start_tc')), to: timeIn(at(window, 'end_tc')) },
    title: textIn(at(json, 'title')),
    summary: textIn(at(json, 'summary')),
    quotes: listIn(at(json, 'quotes')).flatMap(readQuote),
  }
}

/** A list that contains anything but numbers is ignored. */
function peaksIn(json: unknown): readonly number[] | undefined {
  const peaks = listIn(json).flatMap((peak) => amountIn(peak) ?? [])
  return peaks.length === 0 ? undefined : peaks
}

export function readQuote(json: unknown): readonly Quote[] {
  const text = typeof json === 'string' ? json.trim() : firstText(json, 'quote', 'text')
  if (text === '') return []
  const time = timeIn(at(json, 'original_start_tc')) || timeIn(at(json, 'ts'))
  return [{ text, at: time, seconds: exactSeconds(amountIn(at(json, 'ts')), time) }]
}

/** The number of seconds is more exact than the time code, unless it counts from another beginning. */
function exactSeconds(amount: number | undefined, time: string): number | undefined {
  const seconds = secondsIn(time)
  return seconds === undefined || (amount !== undefined && Math.abs(amount - seconds) < 1) ? amount : seconds
}

/** Parses a time code such as '1:05' or '00:01:05' to seconds. */
export function secondsIn(time: string): number | undefined {
  if (!/^(?:\d+:)?\d+:\d{1,2}(?:[.,]\d+)?$/.test(time)) return undefined
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part.replace(',', '.')), 0)
}

/** A time code as it is, or one made from a number of seconds. */
export const timeIn = (value: unknown): string => {
  const seconds = amountIn(value)
  return seconds === undefined ? textIn(value) : clockTime(seconds)
}
