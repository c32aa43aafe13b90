/**
 * Scans the XML of a sheet piece by piece and hands out its cells, as the bytes that stand in the file. Written for speed: large
 * workbooks have tens of millions of tags, so an ordinary cell costs no allocation, and becomes a text only if somebody needs it.
 */
import { limits as containerLimits } from '../../container/limits.ts'
import { damagedFile } from '../../container/unreadable.ts'
import { limits } from '../limits.ts'

/** The type of a cell's value, by its attribute `t`. */
export const cellTypes = { number: 0, shared: 1, truth: 2, error: 3, date: 4, text: 5 } as const
export type CellType = (typeof cellTypes)[keyof typeof cellTypes]

export interface SheetScan {
  /**
   * Gets each cell with a value or a formula. The value stands between `start` and `end` of `bytes`, in UTF-8 with the references
   * of XML, and only until the function returns; `start` is -1 if there is none. Columns count from 0, `style` is the index of
   * the cell style in the workbook. Returning true: no other cell of the row is needed.
   */
  readonly onCell: (
    column: number,
    style: number,
    type: CellType,
    bytes: Uint8Array,
    start: number,
    end: number,
    hasFormula: boolean,
  ) => boolean | void
  /** Gets the index from 0 of each row that had such cells, after them. Returning false ends the scan. */
  readonly onRow: (row: number) => boolean | void
  /** Gets the areas of merged cells, such as `A1:B2`, after all rows. */
  readonly onMerge?: (area: string) => void
}

const lt = 60
const gt = 62
const slash = 47
const bang = 33
const question = 63
const equals = 61
const colon = 58
const space = 32
const doubleQuote = 34
const letter = { b: 98, c: 99, d: 100, e: 101, f: 102, n: 110, r: 114, s: 115, t: 116, v: 118, w: 119 }
const none = new Uint8Array(0)
/** In bytes; few cells are longer. */
const usualCell = 1024

export function createSheetScanner(scan: SheetScan) {
  /** What could not be consumed yet, because a tag or a cell continues in the next piece. */
  let rest: Uint8Array = none
  let more: Uint8Array[] = []
  let moreLength = 0
  let stopped = false

  let inRow = false
  let hasCells = false
  let row = -1
  let column = -1
  /** The length of the number of the row, as most of its cells repeat it. */
  let rowDigits = 0
  /** Whether no other cell of the row is needed. */
  let isRowDone = false

  // Filled by readAttributes: whether the tag closes itself, and where the values of its attributes stand; -1 for none.
  let selfClosing = false
  let rStart = -1
  let rEnd = -1
  let sStart = -1
  let sEnd = -1
  let tStart = -1
  let tEnd = -1
  let refStart = -1
  let refEnd = -1

  /** Reads from behind the name of a tag to behind its `>` and returns that position; -1 if the bytes end before. */
  function readAttributes(bytes: Uint8Array, from: number): number {
    selfClosing = false
    rStart = sStart = tStart = refStart = -1
    const length = bytes.length
    let at = from
    while (at < length) {
      const code = bytes[at] ?? 0
      if (code === gt) return at + 1
      if (code === slash) selfClosing = true
      if (code <= space || code === slash) {
        at += 1
        continue
      }
      const nameAt = at
      while (at < length && bytes[at] !== equals) at += 1
      const nameLength = at - nameAt
      at += 1
      while (at < length && (bytes[at] ?? 0) <= space) at += 1
      if (at >= length) return -1
      const quote = bytes[at]
      if (quote !== 34 && quote !== 39) throw damagedFile()
      const valueAt = at + 1
      at = valueAt
      while (at < length && bytes[at] !== quote) at += 1
      if (at >= length) return -1
      if (nameLength === 1) {
        const name = bytes[nameAt]
        if (name === letter.r) {
          rStart = valueAt
          rEnd = at
        } else if (name === letter.s) {
          sStart = valueAt
          sEnd = at
        } else if (name === letter.t) {
          tStart = valueAt
          tEnd = at
        }
      } else if (nameLength === 3 && isWord(bytes, nameAt, ref)) {
        refStart = valueAt
        refEnd = at
      }
      at += 1
    }
    return -1
  }

  function openRow(bytes: Uint8Array) {
    endRow()
    inRow = true
    isRowDone = false
    rowDigits = rStart < 0 ? 0 : rEnd - rStart
    row = rStart < 0 || rStart === rEnd ? row + 1 : wholeNumber(bytes, rStart, rEnd) - 1
    column = -1
    if (!(row >= 0 && row < limits.rows)) throw damagedFile()
  }

  function endRow() {
    if (!inRow) return
    inRow = false
    if (hasCells && scan.onRow(row) === false) stopped = true
    hasCells = false
  }

  // Filled by readUsualTag and readTag.
  let place = 0
  let style = 0
  let type: CellType = cellTypes.number

  /** Reads a tag as Excel writes most: ` r="AB12" s="3" t="s">`. Returns the position behind it; -1 for any other. */
  function readUsualTag(bytes: Uint8Array, from: number): number {
    // The longest such tag.
    if (from + 40 > bytes.length || bytes[from + 1] !== letter.r || !isWord(bytes, from, rStartsWith)) return -1
    let at = from + rStartsWith.length
    let code = bytes[at] ?? 0
    place = 0
    for (; code >= 65 && code <= 90; code = bytes[++at] ?? 0) place = place * 26 + code - 64
    place -= 1
    if (code >= 48 && code <= 57 && bytes[at + rowDigits] === doubleQuote) {
      at += rowDigits
      code = doubleQuote
    } else while (code >= 48 && code <= 57 && at < from + 16) code = bytes[++at] ?? 0
    if (code !== doubleQuote || place < 0 || place >= limits.columns) return -1
    at += 1
    style = 0
    if (bytes[at + 1] === letter.s && isWord(bytes, at, sStartsWith)) {
      at += sStartsWith.length
      code = bytes[at] ?? 0
      for (; code >= 48 && code <= 57 && at < from + 26; code = bytes[++at] ?? 0) style = style * 10 + code - 48
      if (code !== doubleQuote) return -1
      at += 1
    }
    type = cellTypes.number
    if (bytes[at + 1] === letter.t && isWord(bytes, at, tStartsWith)) {
      at += tStartsWith.length
      if (bytes[at + 1] !== doubleQuote) return -1
      type = typeAt(bytes, at, at + 1)
      at += 2
    }
    if (bytes[at] !== gt) return -1
    selfClosing = false
    return at + 1
  }

  function readTag(bytes: Uint8Array, from: number): number {
    const at = readAttributes(bytes, from)
    if (at < 0) return -1
    place = rStart < 0 || rStart === rEnd ? column + 1 : columnAt(bytes, rStart, rEnd)
    if (!(place >= 0 && place < limits.columns)) throw damagedFile()
    style = sStart < 0 ? 0 : Math.max(0, wholeNumber(bytes, sStart, sEnd))
    type = tStart < 0 ? cellTypes.number : typeAt(bytes, tStart, tEnd)
    return at
  }

  /** Reads a cell from behind the name of its tag, and returns the position behind the cell; -1 if the bytes end before. */
  function readCell(bytes: Uint8Array, from: number): number {
    let at = readUsualTag(bytes, from)
    if (at < 0) at = readTag(bytes, from)
    if (at < 0) return -1
    if (selfClosing) {
      column = place
      return at
    }
    const length = bytes.length

    // Most cells are no more than <v>…</v></c>.
    if (at + 2 < length && bytes[at] === lt && bytes[at + 1] === letter.v && bytes[at + 2] === gt) {
      const start = at + 3
      let end = start
      while (end < length && bytes[end] !== lt) end += 1
      if (end + plainEnd.length <= length && isWord(bytes, end, plainEnd)) {
        column = place
        hasCells = true
        if (scan.onCell(column, style, type, bytes, start, end, false) === true) isRowDone = true
        return end + plainEnd.length
      }
    }

    const value = new CellText(bytes)
    let hasFormula = false
    let isCapturing = false
    /** True inside the phonetic reading of a text, which does not belong to the text. */
    let isPhonetic = false
    for (;;) {
      const textAt = at
      while (at < length && bytes[at] !== lt) at += 1
      if (at >= length) return -1
      if (isCapturing) value.add(textAt, at)
      let nameAt = at + 1
      if (bytes[nameAt] === bang || bytes[nameAt] === question) {
        const end = skipSection(bytes, at)
        if (end < 0) return -1
        if (isCapturing && bytes[nameAt + 1] === 0x5b) value.addSection(nameAt + cdataStart.length - 1, end - 3)
        at = end
        continue
      }
      const isClosing = bytes[nameAt] === slash
      if (isClosing) nameAt += 1
      const nameEnd = endOfName(bytes, nameAt)
      if (nameEnd < 0) return -1
      nameAt = behindPrefix(bytes, nameAt, nameEnd)
      at = isClosing ? bytes.indexOf(gt, nameEnd) + 1 : readAttributes(bytes, nameEnd)
      if (at <= 0) return -1
      const first = bytes[nameAt]
      if (nameEnd - nameAt === 1) {
        const holdsText = first === letter.v || (first === letter.t && !isPhonetic)
        if (isClosing && first === letter.c) break
        if (isClosing && (first === letter.v || first === letter.t)) isCapturing = false
        else if (!isClosing && holdsText) {
          value.begin()
          isCapturing = !selfClosing
        } else if (first === letter.f) hasFormula = true
      } else if (nameEnd - nameAt === 3 && isWord(bytes, nameAt, phonetic)) isPhonetic = !isClosing && !selfClosing
      else if (nameEnd - nameAt === 3 && isWord(bytes, nameAt, rowName)) throw damagedFile()
    }
    column = place
    value.join()
    if (value.isThere || hasFormula) {
      hasCells = true
      if (scan.onCell(column, style, type, value.bytes, value.start, value.end, hasFormula) === true) isRowDone = true
    }
    return at
  }

  /** Returns the position up to which the bytes are scanned: the next ones begin with a tag or a cell that is not whole yet. */
  function consume(bytes: Uint8Array): number {
    const length = bytes.length
    let at = 0
    const ends = rowEnds(bytes)
    while (!stopped) {
      if (isRowDone && inRow) at = ends.behindCells(at)
      while (at < length && bytes[at] !== lt) at += 1
      if (at >= length) return length
      const open = at
      let nameAt = open + 1
      // Most tags are those of cells.
      if (bytes[nameAt] === letter.c && bytes[nameAt + 1] === space && inRow) {
        at = readCell(bytes, nameAt + 1)
        if (at < 0) return open
        continue
      }
      if (bytes[nameAt] === bang || bytes[nameAt] === question) {
        at = skipSection(bytes, open)
        if (at < 0) return open
        continue
      }
      const isClosing = bytes[nameAt] === slash
      if (isClosing) nameAt += 1
      const nameEnd = endOfName(bytes, nameAt)
      if (nameEnd < 0) return open
      nameAt = behindPrefix(bytes, nameAt, nameEnd)
      const nameLength = nameEnd - nameAt
      if (isClosing) {
        at = bytes.indexOf(gt, nameEnd) + 1
        if (at === 0) return open
        if (nameLength === 3 && isWord(bytes, nameAt, rowName)) endRow()
      } else if (nameLength === 1 && bytes[nameAt] === letter.c && inRow) {
        at = readCell(bytes, nameEnd)
        if (at < 0) return open
      } else {
        at = readAttributes(bytes, nameEnd)
        if (at < 0) return open
        if (nameLength === 3 && isWord(bytes, nameAt, rowName)) {
          openRow(bytes)
          if (selfClosing) endRow()
        } else if (nameLength === 9 && isWord(bytes, nameAt, mergeCell))
          scan.onMerge?.(refStart < 0 ? '' : textAt(bytes, refStart, refEnd))
      }
    }
    return length
  }

  function scanAll() {
    let bytes = more.length === 1 ? (more[0] ?? none) : Buffer.concat(more)
    more = []
    moreLength = 0
    if (rest.length > 0) {
      // The cell that was cut is scanned with a little of what follows it, so that the rest need not be copied.
      const cut = Buffer.concat([rest, bytes.subarray(0, usualCell)])
      const scanned = consume(cut)
      bytes =
        scanned < rest.length ? Buffer.concat([rest.subarray(scanned), bytes]) : bytes.subarray(scanned - rest.length)
    }
    rest = bytes.subarray(consume(bytes))
  }

  return {
    /** Takes UTF-8. Returns false if no more pieces are needed. */
    write(piece: Uint8Array): boolean {
      more.push(piece)
      moreLength += piece.length
      // A long cell is looked at again each time its bytes have doubled, and not with each piece.
      if (rest.length <= containerLimits.xmlPiece || moreLength >= rest.length) scanAll()
      if (rest.length > limits.cellBytes) throw damagedFile()
      return !stopped
    },
    end() {
      scanAll()
      if (!stopped && (inRow || !rest.every((code) => code <= space))) throw damagedFile()
    },
  }
}

/** The position of a cell's value. `join` concatenates a text in several parts, such as a formatted one. */
class CellText {
  bytes: Uint8Array
  start = -1
  end = -1
  #parts: Uint8Array[] = []

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get isThere(): boolean {
    return this.start >= 0
  }

  begin(): void {
    if (!this.isThere) this.start = this.end = 0
  }

  add(from: number, to: number): void {
    if (from < to) this.#parts.push(this.bytes.subarray(from, to))
  }

  /** Adds a section in which the signs of XML stand for themselves. */
  addSection(from: number, to: number): void {
    this.#parts.push(Buffer.from(textAt(this.bytes, from, to).replaceAll('&', '&amp;')))
  }

  join(): void {
    if (this.#parts.length === 0) return
    this.bytes = Buffer.concat(this.#parts)
    this.start = 0
    this.end = this.bytes.length
  }
}

const codesOf = (word: string): readonly number[] => [...Buffer.from(word)]
const rStartsWith = codesOf(' r="')
const sStartsWith = codesOf(' s="')
const tStartsWith = codesOf(' t="')
const ref = codesOf('ref')
const rowName = codesOf('row')
const phonetic = codesOf('rPh')
const mergeCell = codesOf('mergeCell')
const plainEnd = codesOf('</v></c>')
const cdataStart = codesOf('<![CDATA[')
const rowEnd = codesOf('</row>')
const lastOfRowEnd = rowEnd.length - 2
const commentStart = codesOf('<!--')
const instructionStart = codesOf('<?')

function isWord(bytes: Uint8Array, from: number, word: readonly number[]): boolean {
  for (let at = 0; at < word.length; at += 1) if (bytes[from + at] !== word[at]) return false
  return true
}

/**
 * Finds where a row ends without looking at its cells. Comments and the like may hold what looks like an end, and tags with a prefix
 * end in another way: then the cells are read one by one.
 */
function rowEnds(bytes: Uint8Array) {
  const buffer = asBuffer(bytes)
  let isFound = true
  let section = -2
  return {
    /** The position of the closing tag of the row; that which was given if it is not certain. */
    behindCells(at: number): number {
      if (!isFound) return at
      // Looks for a letter that no tag of a cell has.
      let end = buffer.indexOf(letter.w, at)
      while (end >= 0 && !isWord(bytes, end - lastOfRowEnd, rowEnd)) end = buffer.indexOf(letter.w, end + 1)
      isFound = end >= 0
      if (section !== -1 && section < at) section = buffer.indexOf(bang, at)
      return end < 0 || (section !== -1 && section < end) ? at : end - lastOfRowEnd
    },
  }
}

/** The position behind the name of a tag; -1 if the bytes end before. */
function endOfName(bytes: Uint8Array, from: number): number {
  const length = bytes.length
  for (let at = from; at < length; at += 1) {
    const code = bytes[at] ?? 0
    if (code <= space || code === gt || code === slash) return at
    if (code === lt) throw damagedFile()
  }
  return -1
}

function behindPrefix(bytes: Uint8Array, from: number, to: number): number {
  for (let at = to - 1; at > from; at -= 1) if (bytes[at] === colon) return at + 1
  return from
}

/** Returns the position behind a comment, a CDATA section or the like; -1 if the bytes end before. */
function skipSection(bytes: Uint8Array, open: number): number {
  if (isWord(bytes, open, commentStart)) return positionBehind(bytes, '-->', open + commentStart.length)
  if (isWord(bytes, open, instructionStart)) return positionBehind(bytes, '?>', open + instructionStart.length)
  if (isWord(bytes, open, cdataStart)) return positionBehind(bytes, ']]>', open)
  if (bytes.length - open > cdataStart.length) throw damagedFile()
  return -1
}

function positionBehind(bytes: Uint8Array, mark: string, from: number): number {
  const at = asBuffer(bytes).indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** -1 if other signs than digits stand there. */
export function wholeNumber(bytes: Uint8Array, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** The column of `AB12`; -1 if it does not begin with letters. */
function columnAt(bytes: Uint8Array, from: number, to: number): number {
  let column = 0
  for (let at = from; at < to; at += 1) {
    const code = (bytes[at] ?? 0) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

/** `n`, `s`, `b`, `e` and `d`; else `str` or `inlineStr`. */
function typeAt(bytes: Uint8Array, from: number, to: number): CellType {
  if (to === from) return cellTypes.number
  if (to - from > 1) return cellTypes.text
  const code = bytes[from]
  if (code === letter.s) return cellTypes.shared
  if (code === letter.n) return cellTypes.number
  if (code === letter.b) return cellTypes.truth
  if (code === letter.e) return cellTypes.error
  return code === letter.d ? cellTypes.date : cellTypes.text
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  asBuffer(bytes).toString('utf8', from, to)
