/** Subtitles (.srt, .vtt): what is said, when, and by whom, where it says so. */
import { decodeHTML } from 'entities'
import { decodeText } from '../../container/decode-text.ts'
import type { BlockWriter } from '../block-writer.ts'
import { linesOf, writePlain } from '../text/read-plain.ts'
import { clock, secondsOf } from '../transcripts/clock.ts'
import { spokenLine } from '../transcripts/speech-line.ts'
import { addSpeech } from '../transcripts/speeches.ts'

const times = new RegExp(`^\\s*(${clock})\\s*-->\\s*(${clock})`)

interface Cue {
  readonly from: number
  readonly to: number
  readonly said: string[]
}

export function readSubtitles(bytes: Uint8Array, writer: BlockWriter): void {
  const text = decodeText(bytes)
  let cue: Cue | undefined
  let cues = 0
  const end = () => {
    if (cue !== undefined) write(cue, writer)
    cue = undefined
  }
  for (const { line } of linesOf(text)) {
    const found = times.exec(line)
    if (found !== null) {
      end()
      cues += 1
      cue = { from: secondsOf(found[1] ?? ''), to: secondsOf(found[2] ?? ''), said: [] }
    } else if (line.trim() === '') end()
    else cue?.said.push(line)
  }
  end()
  if (cues === 0) writePlain(text, writer)
}

function write({ from, to, said }: Cue, writer: BlockWriter): void {
  const marked = said.join('\n')
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(marked)?.[1]
  const text = decodeHTML(marked.replace(/<[^>]{0,200}>/g, '')).trim()
  const spoken = voice === undefined ? spokenLine(text.replaceAll('\n', ' ')) : undefined
  const speaker = voice?.trim() ?? spoken?.speaker
  addSpeech(writer, { from, to, text: spoken?.text ?? text, ...(speaker === undefined ? {} : { speaker }) })
}
