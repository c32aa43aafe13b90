/** Recognises whether texts are a transcript, and writes its speeches with speaker and time. */
import { formatTime } from './times.ts'
import { readSpokenLine, readTimedLine, withoutMail, withoutSpokenTime, type SpeechLine } from './speech-line.ts'
import type { BlockWriter } from '../block-writer.ts'
import type { Block } from '../types.ts'
import type { Turn } from './turns-of-records.ts'

interface Line {
  readonly text: string
  readonly block: Block
  /** Of the line: that of its block, with a number of its own where the block begins at one. */
  readonly at: Block['at']
  readonly marked: SpeechLine | undefined
}

/** Writes the speeches of a transcript. Returns false, and writes nothing, if the texts are not a transcript. */
export function writeSpeeches(blocks: readonly Block[], writer: BlockWriter): boolean {
  const all = linesOf(blocks)
  if (all === undefined) return false
  const lines = withoutSpokenTimes(all)
  const timed = withNamedTimes(lines.map((line) => ({ ...line, marked: readTimedLine(line.text) })))
  const speechLines = isTranscript(timed, 2, 0.2) ? timed : findNamedSpeeches(lines)
  if (speechLines === undefined) return false
  const rest = new Set(blocks.filter(({ kind }) => kind === 'table'))
  writeLines(speechLines, writer)
  for (const table of rest) writer.addTable(table.rows ?? [], table.at)
  return true
}

/** Undefined if there are more lines than a transcript could have. */
function linesOf(blocks: readonly Block[]): readonly Line[] | undefined {
  const lines: Line[] = []
  for (const block of blocks) {
    if (block.kind === 'table') continue
    for (const [index, text] of block.text.split('\n').entries()) {
      const at = block.at.line === undefined ? block.at : { ...block.at, line: block.at.line + index }
      lines.push({ text: text.trim(), block, at, marked: undefined })
    }
    if (lines.length > mostLines) return undefined
  }
  return lines
}

const mostLines = 100_000

/** Pages say each time to screen readers in words, and repeat the speaker with these words below it. */
function withoutSpokenTimes(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = []
  let last: { readonly spoken: string; readonly time: string } | undefined
  for (const line of lines) {
    const timed = withoutSpokenTime(line.text)
    if (timed !== undefined) kept.push({ ...line, text: timed.line })
    else if (last !== undefined && line.text.endsWith(last.spoken)) {
      const speaker = line.text.slice(0, -last.spoken.length).trim()
      // The repetition has both the speaker and the time; the lines above it have them one by one.
      if (kept.at(-1)?.text === last.time) kept.pop()
      if (kept.at(-1)?.text === speaker) kept.pop()
      if (kept.at(-1)?.text !== `${speaker} ${last.time}`) kept.push({ ...line, text: `${speaker} ${last.time}` })
    } else kept.push(line)
    last = timed ?? (line.text === '' ? last : undefined)
  }
  return kept
}

/** Some programs write '00:09 Ana Ruiz' above what she says, or her name above or below the time: the same few names, each with words below it. */
function withNamedTimes(given: readonly Line[]): readonly Line[] {
  const lines = withNamesBeside(withNamesBeside(given, 1), -1)
  const names = lines.map(({ marked }, at) => {
    const next = lines[at + 1]
    const isAbove = next !== undefined && next.text !== '' && next.marked === undefined
    return marked !== undefined && marked.speaker === undefined && isAbove && nameAlone.test(withoutMail(marked.text))
      ? withoutMail(marked.text)
      : undefined
  })
  const found = names.filter((name) => name !== undefined)
  if (found.length < 4 || new Set(found).size > found.length / 2) return lines
  return lines.map((line, at) => {
    const speaker = names[at]
    return speaker === undefined ? line : { ...line, marked: { ...line.marked, speaker, text: '' } }
  })
}

/** A time on a line of its own with 'Ana Ruiz' on the line above or below it, and what she says under both. */
function withNamesBeside(lines: readonly Line[], side: -1 | 1): readonly Line[] {
  const isBare = (line: Line | undefined) => line?.marked?.text === '' && line.marked.speaker === undefined
  const names = lines.map((line, at) => {
    const name = withoutMail(lines[at + side]?.text ?? '')
    const said = lines[at + Math.max(1, side + 1)]
    const isNamed = isBare(line) && lines[at + side]?.marked === undefined && nameAlone.test(name)
    return isNamed && said !== undefined && said.text !== '' && said.marked === undefined ? name : undefined
  })
  const found = names.filter((name) => name !== undefined)
  const said = names.flatMap((name, at) => (name === undefined ? [] : (lines[at + Math.max(1, side + 1)]?.text ?? [])))
  const isFew = found.length < 4 || found.length < lines.filter(isBare).length * 0.8
  if (isFew || new Set(found).size > found.length / 2 || !isSpokenText(said)) return lines
  return lines.flatMap((line, at) => {
    const speaker = names[at]
    if (names[at - side] !== undefined) return []
    return [speaker === undefined ? line : { ...line, marked: { ...line.marked, text: '', speaker } }]
  })
}

const nameAlone = /^\p{Lu}[\p{L}\p{M}.’'-]*(?:\s+[\p{L}\p{M}\p{N}.’'()-]+){0,4}(?:\s+\([\p{L}\p{N} .,&-]{1,40}\))?$/u

/** Recognises a transcript whose lines begin with a name and a colon: most of these names occur repeatedly. */
function findNamedSpeeches(lines: readonly Line[]): readonly Line[] | undefined {
  const spoken = lines.map((line) => ({ ...line, marked: readSpokenLine(line.text) }))
  // Below a name with a time, what is said may take several lines.
  const isTimed = spoken.some(({ marked }) => marked?.from !== undefined)
  if (!isTranscript(spoken, 4, isTimed ? 0.2 : 0.5)) return undefined
  const speakers = spoken.flatMap(({ marked }) => marked?.speaker ?? [])
  const counts = new Map<string, number>()
  for (const name of speakers) counts.set(name, (counts.get(name) ?? 0) + 1)
  // Tasks and decisions with a label of their own may follow a call.
  const once = [...counts.values()].filter((count) => count === 1).length
  return counts.size >= 2 && once <= speakers.length / 2 && isSpokenText(saidBeside(spoken)) ? spoken : undefined
}

/** A list of 'Quantity: 5' and 'Price: 20' has the form of a transcript, but nobody speaks in figures and single words. */
function isSpokenText(speeches: readonly string[]): boolean {
  const sentences = speeches.filter((text) => /[.?!…]\W*$/.test(text) || text.split(/\s+/).length >= 6)
  return sentences.length >= speeches.length * 0.6
}

const saidBeside = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ marked }) => (marked === undefined || marked.text === '' ? [] : [marked.text]))

function isTranscript(lines: readonly Line[], atLeast: number, share: number): boolean {
  const marked = lines.filter(isSpeechMark).length
  return marked >= atLeast && marked >= lines.filter(({ text }) => text !== '').length * share
}

/** An agenda has times, too: without a speaker, only a time in seconds or in brackets counts. */
const isSpeechMark = ({ text, marked }: Line) =>
  marked !== undefined && (marked.speaker !== undefined || /^[[(<]\d|\d:\d\d:\d\d|-->/.test(text))

/** The blocks below the last speech from the first list on, with the line above it: minutes end with what was agreed. */
function listsBelow(lines: readonly Line[]): ReadonlySet<Block> {
  const last = lines.findLast(({ marked }) => marked !== undefined)?.block
  const blocks = [...new Set(lines.map(({ block }) => block))]
  const below = blocks.slice(last === undefined ? 0 : blocks.indexOf(last) + 1)
  const first = below.findIndex(({ kind }) => kind === 'list')
  return new Set(first < 0 ? [] : below.slice(Math.max(0, first - 1)))
}

function writeLines(lines: readonly Line[], writer: BlockWriter): void {
  const below = listsBelow(lines)
  let speech: (SpeechLine & { lines: string[]; place: Block['at'] }) | undefined
  const end = () => {
    if (speech !== undefined) addSpeech(writer, { ...speech, text: speech.lines.join('\n') }, speech.place)
    speech = undefined
  }
  for (const { text, block, at, marked } of lines) {
    if (text === '') continue
    if (marked !== undefined) {
      // A time on its own line belongs to the speaker named on the line before or after it.
      const speaker = marked.speaker ?? (speech?.lines.length === 0 ? speech.speaker : undefined)
      if (!(speech?.lines.length === 0 && speaker === speech.speaker)) end()
      speech = {
        ...speech,
        ...marked,
        ...(speaker === undefined ? {} : { speaker }),
        lines: marked.text === '' ? [] : [marked.text],
        place: at,
      }
    } else if (speech !== undefined && block.kind !== 'heading' && !below.has(block)) speech.lines.push(text)
    else {
      end()
      writer.add(block.kind, text, block.at, block.level === undefined ? {} : { level: block.level })
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
    ...(from === undefined ? (line === undefined ? {} : { label: `line ${line}` }) : { label: formatTime(from), from }),
    ...(to === undefined ? {} : { to }),
    ...(speaker === undefined ? {} : { speaker }),
    ...(line === undefined ? {} : { line }),
    ...(page === undefined ? {} : { page }),
  })
}

/** What one person says in a chat or a meeting. `label`: the place, if no time is known. */
export function addTurn(writer: BlockWriter, { speaker, text, from, to, when }: Turn, label?: string): void {
  const shown = from === undefined ? (when ?? label) : formatTime(from)
  writer.add('speech', text, {
    ...(shown === undefined ? {} : { label: shown }),
    speaker,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })
}
