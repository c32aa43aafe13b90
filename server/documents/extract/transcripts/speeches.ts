/** Recognises a transcript among texts: who says what, and when. */
import { timeLabel } from './clock.ts'
import { spokenLine, timedLine, type SpeechLine } from './speech-line.ts'
import type { BlockWriter } from '../block-writer.ts'
import type { Block } from '../types.ts'

interface Line {
  readonly text: string
  readonly block: Block
  readonly marked: SpeechLine | undefined
}

/** Writes the speeches of a transcript; false where the texts are none, and nothing is written. */
export function writeSpeeches(blocks: readonly Block[], writer: BlockWriter): boolean {
  const lines = linesOf(blocks)
  if (lines === undefined) return false
  const timed = lines.map((line) => ({ ...line, marked: timedLine(line.text) }))
  const found = isTranscript(timed, 2, 0.2) ? timed : named(lines)
  if (found === undefined) return false
  const rest = new Set(blocks.filter(({ kind }) => kind === 'table'))
  write(found, writer)
  for (const table of rest) writer.addTable(table.rows ?? [], table.at)
  return true
}

/** Undefined where there are more than anyone says in a day. */
function linesOf(blocks: readonly Block[]): readonly Line[] | undefined {
  const lines: Line[] = []
  for (const block of blocks) {
    if (block.kind === 'table') continue
    for (const text of block.text.split('\n')) lines.push({ text: text.trim(), block, marked: undefined })
    if (lines.length > mostLines) return undefined
  }
  return lines
}

const mostLines = 100_000

/** Without times: most lines begin with a name, and few names come again and again. */
function named(lines: readonly Line[]): readonly Line[] | undefined {
  const spoken = lines.map((line) => ({ ...line, marked: spokenLine(line.text) }))
  if (!isTranscript(spoken, 4, 0.5)) return undefined
  const speakers = spoken.flatMap(({ marked }) => marked?.speaker ?? [])
  const different = new Set(speakers).size
  return different >= 2 && different <= speakers.length / 2 ? spoken : undefined
}

function isTranscript(lines: readonly Line[], atLeast: number, share: number): boolean {
  const marked = lines.filter(counts).length
  return marked >= atLeast && marked >= lines.filter(({ text }) => text !== '').length * share
}

/** An agenda has times, too: where nobody is named, only a time to the second or in brackets makes a transcript. */
const counts = ({ text, marked }: Line) =>
  marked !== undefined && (marked.speaker !== undefined || /^[[(<]\d|\d:\d\d:\d\d|-->/.test(text))

function write(lines: readonly Line[], writer: BlockWriter): void {
  let speech: (SpeechLine & { said: string[]; place: Block['at'] }) | undefined
  const end = () => {
    if (speech !== undefined) addSpeech(writer, { ...speech, text: speech.said.join('\n') }, speech.place)
    speech = undefined
  }
  for (const { text, block, marked } of lines) {
    if (text === '') continue
    if (marked !== undefined) {
      // A time on a line of its own says when the speaker of the line before it began, or the one after it.
      const named = marked.speaker ?? (speech?.said.length === 0 ? speech.speaker : undefined)
      if (!(speech?.said.length === 0 && named === speech.speaker)) end()
      speech = {
        ...speech,
        ...marked,
        ...(named === undefined ? {} : { speaker: named }),
        said: marked.text === '' ? [] : [marked.text],
        place: block.at,
      }
    } else if (speech !== undefined && block.kind !== 'heading') speech.said.push(text)
    else {
      end()
      writer.add(block.kind, text, block.at, block.level)
    }
  }
  end()
}

export function addSpeech(
  writer: BlockWriter,
  { speaker, from, to, text }: SpeechLine,
  { line, page }: { readonly line?: number; readonly page?: number } = {},
): void {
  writer.add('speech', text, {
    ...(from === undefined ? (line === undefined ? {} : { label: `line ${line}` }) : { label: timeLabel(from), from }),
    ...(to === undefined ? {} : { to }),
    ...(speaker === undefined ? {} : { speaker }),
    ...(line === undefined ? {} : { line }),
    ...(page === undefined ? {} : { page }),
  })
}
