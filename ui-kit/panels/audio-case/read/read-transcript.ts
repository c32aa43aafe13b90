/** Reads the reply with the transcript of a call. */
import type { Transcript, TranscriptLine } from '../case.ts'
import { clockTime } from '#ui-kit/components/clock-time.ts'
import { amountIn, at, isObject, listIn, textIn } from './json.ts'

/** Undefined if the reply holds no lines. */
export function readTranscript(json: unknown): Transcript | undefined {
  if (!Array.isArray(at(json, 'lines'))) return undefined
  const foreign = listIn(at(json, 'foreign')).filter(isObject).map(readStretch)
  const lines = listIn(at(json, 'lines')).filter(isObject).map(readLine)
  return {
    lines: [...lines, ...foreign].toSorted((a, b) => a.start - b.start),
    speakers: listIn(at(json, 'speakers')).filter(isObject).map(readSpeaker),
  }
}

function readLine(json: unknown): TranscriptLine {
  const [text, was] = [textIn(at(json, 'text')), textIn(at(json, 'was'))]
  return {
    ...readStretch(json),
    said: {
      fact: textIn(at(json, 'fact')),
      was,
      text,
      speaker: textIn(at(json, 'speaker')) || undefined,
      unsure: listIn(at(json, 'unsure')).flatMap((mark) => {
        const [start, end] = listIn(mark).map(amountIn)
        return start === undefined || end === undefined || end > text.length ? [] : [[start, end] as const]
      }),
    },
  }
}

function readStretch(json: unknown): TranscriptLine {
  const start = amountIn(at(json, 'start')) ?? 0
  return { start, at: clockTime(start), said: undefined }
}

const readSpeaker = (json: unknown) => ({
  fact: textIn(at(json, 'fact')),
  was: textIn(at(json, 'was')),
  name: textIn(at(json, 'name')),
})
