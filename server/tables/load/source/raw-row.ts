/**
 * A row between the source file and the staged file. Its cells are stored as bytes one after the other, in the form of
 * raw-cell.ts, so that they are copied without allocating strings: a large file has tens of millions of cells.
 */
import { longestText, marks, type MarkedKind } from './raw-cell.ts'

const decoder = new TextDecoder()
const encoder = new TextEncoder()
/** UTF-8 takes at most so many bytes for each UTF-16 code unit. */
const bytesPerUnit = 3
const blank = 32
const hash = 35
const equals = 61
const minus = 45
const point = 46
const zero = 48
/** Numbers of so many digits survive conversion to floating point. */
const exactDigits = 15

export class RawRow {
  /** The row number in the spreadsheet, from 1. */
  row = 0
  /** The number of filled cells. */
  size = 0
  bytes = new Uint8Array(1 << 12)
  #columns = new Int32Array(64)
  /** The start of each cell; the last entry is the start of the next cell. */
  #starts = new Int32Array(65)

  clear(row: number): void {
    this.row = row
    this.size = 0
  }

  /** The index of the column of a filled cell, from 0. */
  column(at: number): number {
    return this.#columns[at] ?? 0
  }

  start(at: number): number {
    return this.#starts[at] ?? 0
  }

  end(at: number): number {
    return this.#starts[at + 1] ?? 0
  }

  text(at: number): string {
    return decoder.decode(this.bytes.subarray(this.start(at), this.end(at)))
  }

  equals(at: number, cell: Uint8Array): boolean {
    const start = this.start(at)
    if (this.end(at) - start !== cell.length) return false
    for (let index = 0; index < cell.length; index += 1) if (this.bytes[start + index] !== cell[index]) return false
    return true
  }

  add(column: number, cell: string): void {
    const start = this.start(this.size)
    this.#reserve(start + cell.length * bytesPerUnit)
    this.#close(column, writeText(cell, this.bytes, start))
  }

  /** Adds a cell that already has the form of raw-cell.ts. */
  addBytes(column: number, bytes: Uint8Array, from: number, to: number): void {
    const start = this.start(this.size)
    this.#reserve(start + to - from)
    const target = this.bytes
    let end = start
    for (let at = from; at < to; at += 1) target[end++] = bytes[at] ?? 0
    this.#close(column, end)
  }

  /**
   * Adds a text without surrounding blanks, if its bytes already have the form of raw-cell.ts. Otherwise returns false
   * and adds nothing: for texts with control characters, spreadsheet errors, ="…", and texts that begin or end with a
   * non-ASCII character, which may be a blank.
   */
  addText(column: number, bytes: Uint8Array, from: number, to: number): boolean {
    let start = from
    let end = to
    while (start < end && bytes[start] === blank) start += 1
    while (start < end && bytes[end - 1] === blank) end -= 1
    if (start === end) return true
    const first = bytes[start] ?? 0
    if (first === hash || first === equals || first > 127 || (bytes[end - 1] ?? 0) > 127) return false
    if (end - start > longestText) return false
    for (let at = start; at < end; at += 1) if ((bytes[at] ?? 0) < blank) return false
    this.addBytes(column, bytes, start, end)
    return true
  }

  /**
   * Adds a number that the file writes in the form of `plainNumber`, apart from trailing zeros. Otherwise returns false
   * and adds nothing.
   */
  addNumber(column: number, kind: MarkedKind, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.start(this.size)
    this.#reserve(start + 1 + to - from)
    const target = this.bytes
    target[start] = marks[kind].charCodeAt(0)
    let end = start + 1
    let at = from
    if (bytes[at] === minus) target[end++] = bytes[at++] ?? 0
    const first = bytes[at]
    let digits = 0
    let pointAt = -1
    for (; at < to; at += 1) {
      const code = bytes[at] ?? 0
      if (code === point && pointAt < 0) pointAt = digits
      else if (code < zero || code > zero + 9) return false
      else digits += 1
      target[end++] = code
    }
    if (digits === 0 || digits > exactDigits || pointAt === 0 || pointAt === digits) return false
    // 007 and -0 have another form in `plainNumber`, and 1.50 becomes 1.5.
    if (first === zero && pointAt !== 1 && (digits > 1 || bytes[from] === minus)) return false
    if (pointAt > 0 && target[end - 1] === zero) {
      while (target[end - 1] === zero) end -= 1
      if (target[end - 1] === point) end -= 1
      if (bytes[from] === minus && first === zero && end === start + 3) return false
    }
    this.#close(column, end)
    return true
  }

  #close(column: number, end: number): void {
    if (this.size + 1 >= this.#columns.length) {
      this.#columns = grown(this.#columns)
      this.#starts = grown(this.#starts)
    }
    this.#columns[this.size] = column
    this.size += 1
    this.#starts[this.size] = end
  }

  #reserve(length: number): void {
    if (length <= this.bytes.length) return
    const bytes = new Uint8Array(length * 2)
    bytes.set(this.bytes)
    this.bytes = bytes
  }
}

function grown(places: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(places.length * 2)
  longer.set(places)
  return longer
}

/**
 * Writes a text as UTF-8 and returns the position after it. Most texts are short ASCII, for which a loop is fastest.
 */
function writeText(text: string, bytes: Uint8Array, start: number): number {
  const { length } = text
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return start + encoder.encodeInto(text, bytes.subarray(start)).written
    bytes[start + at] = code
  }
  return start + length
}
