/**
 * Scans the bytes of a .csv chunk by chunk and emits its fields. Quotation marks, line ends and their errors are
 * handled as in Papa Parse, which the rest of the portal uses and which allocates a string for every field.
 */

export interface CsvScan {
  /** Bytes of UTF-8. */
  readonly delimiter: Uint8Array
  readonly lineEnd: LineEnd
  readonly onRowStart: () => void
  /**
   * Gets a field without its outer quotation marks; the bytes are valid only until the function returns. `isEscaped`:
   * doubled quotation marks stand for one. Returning true: no other field of the row is needed.
   */
  readonly onField: (
    column: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    isEscaped: boolean,
  ) => boolean | void
  /**
   * Returning false ends the scan. `isOpen`: a quotation mark of the row is never closed, so the row extends to the end
   * of the file.
   */
  readonly onRow: (isOpen: boolean) => boolean | void
}

export type LineEnd = '\n' | '\r' | '\r\n'

const quote = 34
const newline = 10
const carriageReturn = 13
const isBlank = (code: number | undefined) => code === 32 || code === 9

/** Finds the line ends at the start of a file, except within quotation marks. */
export function lineEndOf(start: string): LineEnd {
  const text = start.replace(/"[^]*?"/g, '')
  const byReturn = text.split('\r')
  const firstLine = text.indexOf('\n')
  if (byReturn.length === 1 || (firstLine >= 0 && firstLine < (byReturn[0]?.length ?? 0))) return '\n'
  const both = byReturn.filter((piece) => piece.startsWith('\n')).length
  return both >= byReturn.length / 2 ? '\r\n' : '\r'
}

export function createCsvScanner({ delimiter, lineEnd, onRowStart, onField, onRow }: CsvScan) {
  const [delimiterStart = 0] = delimiter
  const endStart = lineEnd === '\n' ? newline : carriageReturn
  const endLength = lineEnd.length
  let rest: Uint8Array = new Uint8Array(0)
  let more: Uint8Array[] = []
  let moreLength = 0
  let isStopped = false
  /** Whether no other field of the row is needed. */
  let isRowDone = false
  /**
   * The position of the next quotation mark after the scanned bytes, where it was looked for: the length of the bytes
   * if there is none.
   */
  let quoteAt = -1

  function isDelimiter(bytes: Uint8Array, at: number): boolean {
    if (bytes[at] !== delimiterStart) return false
    for (let index = 1; index < delimiter.length; index += 1) if (bytes[at + index] !== delimiter[index]) return false
    return true
  }

  const isLineEnd = (bytes: Uint8Array, at: number) =>
    bytes[at] === endStart && (endLength === 1 || bytes[at + 1] === newline)

  /** The end of the line, if no quotation mark can hide it; otherwise the given position. */
  function skipFields(bytes: Buffer, from: number): number {
    let end = bytes.indexOf(endStart, from)
    while (end >= 0 && !isLineEnd(bytes, end)) end = bytes.indexOf(endStart, end + 1)
    if (end < 0) return from
    if (quoteAt < from) quoteAt = bytes.indexOf(quote, from)
    if (quoteAt < 0) quoteAt = bytes.length
    return quoteAt < end ? from : end
  }

  /** Scans one row and returns the position after it; -1 if the row may continue after these bytes. */
  function scanRow(bytes: Buffer, from: number, isLast: boolean): number {
    const { length } = bytes
    let at = from
    isRowDone = false
    onRowStart()
    for (let column = 0; ; column += 1) {
      if (bytes[at] === quote && at < length) {
        const next = scanQuoted(bytes, at + 1, column, isLast)
        if (next === -1) return -1
        if (next >= length) return finish(next === length + 1, length)
        at = next
      } else {
        const start = at
        while (at < length && bytes[at] !== delimiterStart && bytes[at] !== endStart) at += 1
        while (at < length && !isDelimiter(bytes, at) && !isLineEnd(bytes, at)) {
          at += 1
          while (at < length && bytes[at] !== delimiterStart && bytes[at] !== endStart) at += 1
        }
        if (at >= length) {
          if (!isLast) return -1
          onField(column, bytes, start, length, false)
          return finish(false, length)
        }
        isRowDone = onField(column, bytes, start, at, false) === true
      }
      if (isRowDone) at = skipFields(bytes, at)
      // A field is followed by a delimiter or a line end.
      if (isLineEnd(bytes, at)) {
        if (onRow(false) === false) isStopped = true
        return at + endLength
      }
      at += delimiter.length
    }
  }

  /**
   * Scans a field from the position after its first quotation mark. Returns the position of the following delimiter or
   * line end; the length of the bytes if the file ends there, one more if the closing mark is missing; -1 if the field
   * may continue.
   */
  function scanQuoted(bytes: Uint8Array, start: number, column: number, isLast: boolean): number {
    const { length } = bytes
    let isEscaped = false
    let at = start
    for (;;) {
      while (at < length && bytes[at] !== quote) at += 1
      if (at >= length) {
        if (!isLast) return -1
        onField(column, bytes, start, length, isEscaped)
        return length + 1
      }
      // The next byte decides the meaning of the quotation mark.
      if (at + delimiter.length + endLength >= length && !isLast) return -1
      if (bytes[at + 1] === quote) {
        isEscaped = true
        at += 2
        continue
      }
      let behind = at + 1
      while (isBlank(bytes[behind]) && !isDelimiter(bytes, behind)) behind += 1
      if (behind + delimiter.length + endLength >= length && !isLast) return -1
      if (behind >= length || isDelimiter(bytes, behind) || isLineEnd(bytes, behind)) {
        isRowDone = onField(column, bytes, start, at, isEscaped) === true
        return behind
      }
      // A quotation mark inside a text.
      at += 1
    }
  }

  function finish(isOpen: boolean, end: number): number {
    if (onRow(isOpen) === false) isStopped = true
    return end
  }

  function scanAll(isLast: boolean): void {
    const bytes = asBuffer(rest.length === 0 && more.length === 1 ? (more[0] ?? rest) : Buffer.concat([rest, ...more]))
    quoteAt = -1
    more = []
    moreLength = 0
    let at = 0
    while (!isStopped && at < bytes.length) {
      const next = scanRow(bytes, at, isLast)
      if (next < 0) break
      at = next
    }
    rest = bytes.subarray(at)
  }

  return {
    /** Takes UTF-8. Returns false if no more pieces are needed. */
    write(piece: Uint8Array): boolean {
      more.push(piece)
      moreLength += piece.length
      // A long row is scanned again each time its bytes have doubled, and not with each chunk.
      if (moreLength >= rest.length) scanAll(false)
      return !isStopped
    },
    end(): void {
      scanAll(true)
    },
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
