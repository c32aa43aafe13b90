/** Reads the text of a rich text document (.rtf): paragraphs, headings, lists, tables, headers and notes. */
import { own } from '#engine/values/path.ts'
import iconv from 'iconv-lite'
import { damagedFile } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { limits } from '../limits.ts'
import { charsetPages, codePage } from './code-pages.ts'
import { takeObjectsOfRtf } from './objects-of-rtf.ts'
import { groupParts, resumedGroups, characterWords, skippedGroups, type Part } from './rtf-groups.ts'
import { scanRtf } from './scan-rtf.ts'

interface Paragraph {
  text: string
  readonly part: Part | undefined
  heading: number | undefined
  list: number | undefined
  place: 'line' | 'cell'
}

/** The state that a group may change, and that its end restores. */
interface State {
  collects: 'text' | 'fonts' | 'styles' | 'nothing'
  /** Marked by \*: a reader skips the group if it does not know the next word. */
  optional: boolean
  /** The number of substitute characters behind each \u, for readers without Unicode. */
  substitutes: number
  page: string
  paragraph: Paragraph
}

export function readRtf(bytes: Uint8Array, writer: BlockWriter): void {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  new RtfWalk(writer).walk(rtf)
  takeObjectsOfRtf(rtf, writer)
}

class RtfWalk {
  readonly #writer: BlockWriter
  readonly #states: State[] = []
  #state: State = {
    collects: 'text',
    optional: false,
    substitutes: 1,
    page: 'windows-1252',
    paragraph: newParagraph(undefined),
  }
  #defaultPage = 'windows-1252'
  readonly #fontPages = new Map<number, string>()
  readonly #headings = new Map<number, number>()
  #font = 0
  #style = 0
  #styleName = ''
  /** Bytes that are not decoded yet: a Chinese character takes two. */
  #pending = ''
  #charactersToSkip = 0
  /** Nothing has followed the brace of the group yet. */
  #isGroupStart = false
  #rows: string[][] = []
  #row: string[] = []
  /** Texts of headers, footers and notes, which are written once and last, since each section repeats them. */
  readonly #textsOutsideBody = new Map<string, { readonly part: Part; readonly text: string }>()

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  walk(rtf: string): void {
    scanRtf(rtf, {
      open: () => this.#open(),
      close: () => this.#close(),
      word: (name, value) => this.#word(name, value),
      bytes: (text) => {
        const skippedLength = Math.min(this.#charactersToSkip, text.length)
        this.#charactersToSkip -= skippedLength
        this.#isGroupStart = false
        if (this.#state.collects !== 'nothing') this.#pending += text.slice(skippedLength)
      },
    })
    this.#flushPending()
    this.#endParagraph(this.#state.paragraph)
    this.#endTable()
    for (const { part, text } of this.#textsOutsideBody.values()) this.#writer.add('text', text, { label: part, part })
    if (this.#states.length > 0) throw damagedFile()
  }

  #open(): void {
    this.#flushPending()
    if (this.#states.length >= limits.groups) throw damagedFile()
    this.#states.push(this.#state)
    this.#state = { ...this.#state, optional: false }
    this.#isGroupStart = true
  }

  #close(): void {
    this.#flushPending()
    this.#charactersToSkip = 0
    const outerState = this.#states.pop()
    if (outerState === undefined) return
    if (this.#state.collects === 'styles') this.#saveStyle()
    if (outerState.paragraph !== this.#state.paragraph) this.#endParagraph(this.#state.paragraph)
    this.#state = outerState
  }

  #word(name: string, value: number | undefined): void {
    const isFirst = this.#isGroupStart
    this.#isGroupStart = false
    if (name === 'u' && value !== undefined) this.#writeUnicode(value)
    // Some programs write it inside a group, where it means nothing.
    else if (name === '*') this.#state.optional ||= isFirst
    else {
      this.#flushPending()
      this.#charactersToSkip = 0
      if (this.#startsGroup(name)) return
      const sign = own(characterWords, name)
      if (sign !== undefined) this.#write(sign)
      else own(this.#wordHandlers, name)?.(value ?? 1)
    }
  }

  /** Whether the word determines the kind of the group. */
  #startsGroup(name: string): boolean {
    const { optional } = this.#state
    this.#state.optional = false
    const part = own(groupParts, name)
    if (part !== undefined) {
      this.#state.collects = 'text'
      this.#state.paragraph = newParagraph(part)
    } else if (resumedGroups.has(name)) {
      if (name === 'fldrslt' && this.#state.collects !== 'nothing') this.#state.collects = 'text'
    } else if (name === 'fonttbl') this.#state.collects = 'fonts'
    else if (name === 'stylesheet') this.#state.collects = 'styles'
    else if ((skippedGroups.has(name) || optional) && this.#state.collects !== 'styles')
      this.#state.collects = 'nothing'
    else return false
    return true
  }

  readonly #wordHandlers: Readonly<Record<string, (value: number) => void>> = {
    ansicpg: (value) => {
      this.#defaultPage = codePage(value)
      this.#state.page = this.#defaultPage
    },
    uc: (value) => {
      this.#state.substitutes = Math.max(0, value)
    },
    f: (value) => {
      this.#font = value
      this.#state.page = this.#fontPages.get(value) ?? this.#defaultPage
    },
    fcharset: (value) => {
      const page = charsetPages[value]
      if (this.#state.collects === 'fonts' && page !== undefined && value !== 0) this.#fontPages.set(this.#font, page)
    },
    plain: () => {
      this.#state.page = this.#defaultPage
    },
    pard: () => {
      const { paragraph } = this.#state
      paragraph.heading = undefined
      paragraph.list = undefined
      paragraph.place = 'line'
    },
    s: (value) => {
      this.#style = value
      this.#state.paragraph.heading = this.#headings.get(value)
    },
    outlinelevel: (value) => {
      if (value >= 0 && value < 9 && this.#state.collects === 'text') this.#state.paragraph.heading = value + 1
    },
    ls: () => {
      if (this.#state.collects === 'text') this.#state.paragraph.list ??= 1
    },
    ilvl: (value) => {
      if (this.#state.collects === 'text') this.#state.paragraph.list = value + 1
    },
    intbl: () => {
      this.#state.paragraph.place = 'cell'
    },
    par: () => this.#endLine(),
    sect: () => this.#endLine(),
    page: () => this.#write('\n'),
    cell: () => {
      if (this.#state.collects !== 'text') return
      this.#row.push(this.#state.paragraph.text.trim())
      this.#state.paragraph.text = ''
    },
    row: () => {
      if (this.#row.length > 0) this.#rows.push(this.#row)
      this.#row = []
    },
  }

  #writeUnicode(value: number): void {
    this.#flushPending()
    this.#write(String.fromCharCode(value < 0 ? value + 65_536 : value))
    this.#charactersToSkip = this.#state.substitutes
  }

  #flushPending(): void {
    const bytes = this.#pending
    if (bytes === '') return
    this.#pending = ''
    const { page } = this.#state
    // Most text is ASCII, which all code pages share.
    if (/^[\x20-\x7e]*$/.test(bytes)) this.#write(bytes)
    else this.#write(iconv.decode(Buffer.from(bytes, 'latin1'), iconv.encodingExists(page) ? page : 'windows-1252'))
  }

  #write(text: string): void {
    if (this.#state.collects === 'text') this.#state.paragraph.text += text
    else if (this.#state.collects === 'styles') this.#styleName += text
  }

  #saveStyle(): void {
    const level = /^(?:heading (\d)|(title))\b/i.exec(this.#styleName.trim())
    if (level !== null) this.#headings.set(this.#style, Number(level[1] ?? 1))
    this.#styleName = ''
    this.#style = 0
  }

  #endLine(): void {
    const { paragraph, collects } = this.#state
    if (collects !== 'text') return
    if (paragraph.place === 'cell' && paragraph.part === undefined) paragraph.text += '\n'
    else {
      this.#endParagraph(paragraph)
      paragraph.text = ''
    }
  }

  #endParagraph({ text, part, heading, list }: Paragraph): void {
    if (text.trim() === '') return
    if (part !== undefined) {
      this.#textsOutsideBody.set(`${part} ${text}`, { part, text })
      return
    }
    this.#endTable()
    if (heading !== undefined) this.#writer.add('heading', text, {}, { level: heading })
    else if (list !== undefined) this.#writer.add('list', text, {}, { level: list })
    else this.#writer.add('text', text)
  }

  #endTable(): void {
    this.#writer.addTable(this.#rows)
    this.#rows = []
  }
}

const newParagraph = (part: Part | undefined): Paragraph => ({
  text: '',
  part,
  heading: undefined,
  list: undefined,
  place: 'line',
})
