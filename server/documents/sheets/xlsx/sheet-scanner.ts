/**
 * Scans the XML of a sheet piece by piece and hands out its rows. Written for speed: large workbooks have tens of millions
 * of tags, so nothing is allocated here except the values of cells.
 */
import { limits as containerLimits } from '../../container/limits.ts'
import { damagedFile } from '../../container/unreadable.ts'
import type { CellValue } from '../types.ts'
import { limits } from '../limits.ts'
import { columnOf } from '../cell-address.ts'
import { cellValue, noResult, type CellContext } from './cell-value.ts'

/** The non-empty cells of a row. The arrays are reused for the next row, so copy what you need. */
export interface SheetRow {
  /** Counts from 0, as columns do. */
  row: number
  readonly columns: number[]
  readonly values: CellValue[]
  /** Indexes into the cell styles of the workbook. */
  readonly styles: number[]
}

export interface SheetScan extends CellContext {
  /** Returning false ends the scan. */
  readonly onRow: (row: SheetRow) => boolean | void
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
const letter = { c: 99, f: 102, r: 114, s: 115, t: 116, v: 118 }

export function createSheetScanner(scan: SheetScan) {
  let rest = ''
  let stopped = false

  const current: SheetRow = { row: -1, columns: [], values: [], styles: [] }
  let inRow = false
  let column = -1
  let style = 0
  let type = ''
  let inCell = false
  let hasFormula = false
  let hasValue = false
  let capturing = false
  let captured = ''
  /** True inside the phonetic reading of a text, which does not belong to the text. */
  let phonetic = false

  // Filled by readAttributes.
  let selfClosing = false
  let attributeR = ''
  let attributeS = ''
  let attributeT = ''
  let attributeRef = ''

  /** Reads from behind the name of a tag to behind its `>` and returns that position; -1 if the piece ends before. */
  function readAttributes(text: string, from: number): number {
    selfClosing = false
    attributeR = attributeS = attributeT = attributeRef = ''
    const length = text.length
    let at = from
    while (at < length) {
      const code = text.charCodeAt(at)
      if (code === gt) return at + 1
      if (code === slash) selfClosing = true
      if (code <= space || code === slash) {
        at += 1
        continue
      }
      const nameAt = at
      while (at < length && text.charCodeAt(at) !== equals) at += 1
      const nameLength = at - nameAt
      at += 1
      while (at < length && text.charCodeAt(at) <= space) at += 1
      if (at >= length) return -1
      const quote = text.charCodeAt(at)
      if (quote !== 34 && quote !== 39) throw damagedFile()
      const valueAt = at + 1
      at = valueAt
      while (at < length && text.charCodeAt(at) !== quote) at += 1
      if (at >= length) return -1
      if (nameLength === 1) {
        const name = text.charCodeAt(nameAt)
        if (name === letter.r) attributeR = text.slice(valueAt, at)
        else if (name === letter.s) attributeS = text.slice(valueAt, at)
        else if (name === letter.t) attributeT = text.slice(valueAt, at)
      } else if (nameLength === 3 && text.startsWith('ref', nameAt)) attributeRef = text.slice(valueAt, at)
      at += 1
    }
    return -1
  }

  function openRow() {
    endRow()
    inRow = true
    current.row = attributeR === '' ? current.row + 1 : Number(attributeR) - 1
    column = -1
    if (!(current.row >= 0 && current.row < limits.rows)) throw damagedFile()
  }

  function endRow() {
    if (!inRow) return
    inRow = false
    if (current.columns.length > 0 && scan.onRow(current) === false) stopped = true
    current.columns.length = current.values.length = current.styles.length = 0
  }

  function openCell() {
    inCell = true
    column = attributeR === '' ? column + 1 : columnOf(attributeR)
    if (!(column >= 0 && column < limits.columns)) throw damagedFile()
    style = attributeS === '' ? 0 : Number(attributeS)
    type = attributeT
    hasFormula = hasValue = phonetic = false
    captured = ''
    if (selfClosing) inCell = false
  }

  function endCell() {
    inCell = capturing = false
    const value = hasValue ? cellValue(type, captured, hasFormula, scan) : hasFormula ? noResult : undefined
    if (value === undefined) return
    current.columns.push(column)
    current.values.push(value)
    current.styles.push(style)
  }

  function openTag(text: string, nameAt: number, nameLength: number) {
    const first = text.charCodeAt(nameAt)
    if (nameLength === 1) {
      if (first === letter.c && inRow) openCell()
      else if (!inCell) return
      else if (first === letter.v || (first === letter.t && !phonetic)) {
        hasValue = true
        capturing = !selfClosing
      } else if (first === letter.f) hasFormula = true
    } else if (nameLength === 3) {
      if (text.startsWith('row', nameAt)) {
        openRow()
        if (selfClosing) endRow()
      } else if (text.startsWith('rPh', nameAt)) phonetic = !selfClosing
    } else if (nameLength === 9 && text.startsWith('mergeCell', nameAt)) scan.onMerge?.(attributeRef)
  }

  function closeTag(text: string, nameAt: number, nameLength: number) {
    if (nameLength === 1) {
      const first = text.charCodeAt(nameAt)
      if (first === letter.v || first === letter.t) capturing = false
      else if (first === letter.c && inCell) endCell()
    } else if (nameLength === 3) {
      if (text.startsWith('row', nameAt)) endRow()
      else if (text.startsWith('rPh', nameAt)) phonetic = false
    }
  }

  /** Returns the position behind a comment, a CDATA section or the like; -1 if the piece ends before. */
  function skipSection(text: string, open: number): number {
    if (text.startsWith('<!--', open)) return positionBehind(text, '-->', open + 4)
    if (text.startsWith('<?', open)) return positionBehind(text, '?>', open + 2)
    if (text.startsWith('<![CDATA[', open)) {
      const end = text.indexOf(']]>', open)
      if (end < 0) return -1
      if (capturing) captured += text.slice(open + 9, end).replaceAll('&', '&amp;')
      return end + 3
    }
    if (text.length - open > 9) throw damagedFile()
    return -1
  }

  function consume(text: string): number {
    let at = 0
    while (!stopped) {
      const open = text.indexOf('<', at)
      if (open < 0) return at
      if (capturing && open > at) captured += text.slice(at, open)
      at = open
      let nameAt = open + 1
      let code = text.charCodeAt(nameAt)
      let next: number
      if (code === bang || code === question) {
        next = skipSection(text, open)
        if (next < 0) return open
        at = next
        continue
      }
      const closing = code === slash
      if (closing) nameAt += 1
      let nameEnd = nameAt
      for (;;) {
        code = text.charCodeAt(nameEnd)
        if (!(code > space) || code === gt || code === slash) break
        if (code === lt) throw damagedFile()
        nameEnd += 1
        if (code === colon) nameAt = nameEnd
      }
      // NaN: the piece ends here.
      if (code !== code) return open
      if (closing) {
        next = text.indexOf('>', nameEnd) + 1
        if (next === 0) return open
        closeTag(text, nameAt, nameEnd - nameAt)
      } else {
        next = readAttributes(text, nameEnd)
        if (next < 0) return open
        openTag(text, nameAt, nameEnd - nameAt)
      }
      at = next
    }
    return text.length
  }

  return {
    /** Returns false if no more pieces are needed. */
    write(piece: string): boolean {
      const text = rest + piece
      rest = text.slice(consume(text))
      if (rest.length > containerLimits.xmlPiece) throw damagedFile()
      return !stopped
    },
    end() {
      if (!stopped && (inRow || inCell || rest.trim() !== '')) throw damagedFile()
    },
  }
}

const positionBehind = (text: string, mark: string, from: number) => {
  const markAt = text.indexOf(mark, from)
  return markAt < 0 ? -1 : markAt + mark.length
}
