/** Reads what is written: paragraphs, lists and tables, and what headings and labels say of them. */
import { sentencesOf } from '../text/sentences.ts'
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'
import type { Topic } from '#server/reading/calls/cues.ts'
import { headingIn, isTitle, labelIn, tellsOfClient, topicOf } from './headings-and-labels.ts'
import type { TextWriter } from './statement-writer.ts'
import { isCallLabel } from './with-headers.ts'

export class WrittenReader {
  private heading: Topic | undefined
  /** What the line above a list says of its items: 'Participants:'. */
  private listed: Topic | undefined
  private readonly firstSpeech: number
  private readonly text: SourceText
  private readonly writer: TextWriter

  constructor(text: SourceText, writer: TextWriter) {
    this.text = text
    this.writer = writer
    this.firstSpeech = text.blocks.findIndex(({ kind }) => kind === 'speech')
  }

  /** `hasSpoken`: somebody has spoken before it, so that a short line is not a heading. */
  read(block: SourceBlock, at: number, hasSpoken: boolean): void {
    if (block.kind !== 'list') this.listed = undefined
    if (block.kind === 'heading') this.heading = topicOf(block.text.replace(/^[\d.\s]+/, ''), this.writer.cues)
    else if (block.kind === 'table' && block.rows) this.readRows(block, block.rows)
    else if (!isTitle(block, at, this.text)) {
      this.writer.nextTurn()
      for (const line of block.text.split('\n')) this.readLine(line, block, at, hasSpoken)
    }
  }

  /** What a list was announced as ends where people speak. */
  end(): void {
    this.listed = undefined
  }

  /** A row that names a person, a date or a task is read by the headings of its columns. */
  private readRows(block: SourceBlock, [header = [], ...rows]: readonly (readonly string[])[]): void {
    for (const row of rows) {
      this.writer.nextTurn()
      this.writer.add(block, row.join(' | '), {
        cells: row.map((cell, column) => [header[column] ?? '', cell] as const),
        ...(this.heading === undefined ? {} : { labelled: this.heading }),
      })
    }
  }

  private readLine(line: string, block: SourceBlock, at: number, hasSpoken: boolean): void {
    const { cues } = this.writer
    const isAboveList = this.text.blocks[at + 1]?.kind === 'list'
    const heading = hasSpoken && !isAboveList ? undefined : headingIn(line, this.text, cues)
    if (heading !== undefined) {
      this.heading = heading
      return
    }
    const above = /^\s*([\p{L} /’'-]{3,40}?)\s*:\s*$/u.exec(line)?.[1]
    if (above !== undefined) {
      this.listed = topicOf(above, cues)
      return
    }
    const own = labelIn(line, cues)
    if (own !== undefined) this.listed = undefined
    // 'Location: Virtual' tells of the call, wherever it stands.
    if (own === undefined && isCallLabel(/^\s*([\p{L} ]{2,30}):\s/u.exec(line)?.[1]?.trim() ?? '')) return
    // Title, date and length of a call are not facts of it.
    if (at < this.firstSpeech && block.kind === 'text' && this.listed !== 'person' && !tellsOfClient(own)) return
    const labelled = own?.topic ?? this.listed ?? this.heading
    const parts =
      own === undefined
        ? sentencesOf(line.replace(/^\s*(?:\d{1,2}[.)]|[-•*–])\s+/, ''), this.writer.lexicon)
        : [own.value]
    for (const sentence of parts)
      this.writer.add(block, sentence, labelled === undefined ? {} : { labelled, topics: [labelled] })
  }
}
