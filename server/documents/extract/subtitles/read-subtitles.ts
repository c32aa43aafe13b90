/** Reads subtitles (.srt, .vtt): what is said, when, and by whom if that is stated. */
import { decodeHTML } from 'entities'
import { decodeText } from '../../container/decode-text.ts'
import type { BlockWriter } from '../block-writer.ts'
import { linesOf, writePlain } from '../text/read-plain.ts'
import { timePattern, secondsOf } from '../transcripts/times.ts'
import { readSpokenLine } from '../transcripts/speech-line.ts'
import { addSpeech } from '../transcripts/speeches.ts'

const times = new RegExp(`^\\s*(${timePattern})\\s*-->\\s*(${timePattern})`)

/** 'NOTE Recorded on 3 May 2027', 'WEBVTT - Call with Ana Ruiz' */
const aboveCues = /^(?:NOTE|WEBVTT)(?:[\s-]+|$)(.*)$/

interface Cue {
  readonly from: number
  readonly to: number
  readonly lines: string[]
}

export function readSubtitles(bytes: Uint8Array, writer: BlockWriter): void {
  const text = decodeText(bytes)
  let cue: Cue | undefined
  let cues = 0
  let isNote = false
  const head: string[] = []
  const end = () => {
    if (cue !== undefined) write(cue, writer)
    cue = undefined
  }
  for (const { line } of linesOf(text)) {
    const match = times.exec(line)
    if (match !== null) {
      end()
      if (cues === 0) for (const note of head) writer.add('text', note)
      cues += 1
      cue = { from: secondsOf(match[1] ?? ''), to: secondsOf(match[2] ?? ''), lines: [] }
    } else if (line.trim() === '') {
      end()
      isNote = false
    } else if (cue !== undefined) cue.lines.push(line)
    else if (cues === 0) {
      // Lines above the first cue describe the recording: its title and its date.
      const note: RegExpExecArray | null = (isNote ? /^(.*)$/ : aboveCues).exec(line)
      isNote ||= note !== null
      head.push(note?.[1]?.trim() ?? '')
    }
  }
  end()
  if (cues === 0) writePlain(text, writer)
}

function write({ from, to, lines }: Cue, writer: BlockWriter): void {
  const markup = lines.join('\n')
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(markup)?.[1]
  const text = decodeHTML(markup.replace(/<[^>]{0,200}>/g, '')).trim()
  const speechLine = voice === undefined ? readSpokenLine(text.replaceAll('\n', ' ')) : undefined
  const speaker = voice?.trim() ?? speechLine?.speaker
  addSpeech(writer, { from, to, text: speechLine?.text ?? text, ...(speaker === undefined ? {} : { speaker }) })
}
