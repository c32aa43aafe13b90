/** Reads the table behind a chart of Microsoft Graph ([MS-OGRAPH]), the program that drew the charts of old letters and slides. */
import type { Ole } from '../../container/ole/open-ole.ts'

const records = { number: 0x03, label: 0x04, begin: 0x809 } as const
/** The kind of part that holds a chart of this program. */
const ofGraph = 0x8000
/** Row, column and three bytes of format stand before a value. */
const valueAt = 7
const most = { rows: 4_000, columns: 256 } as const

/** The rows of the chart; the first row names the columns. Undefined if the object is not a chart. */
export function tableOfGraph(ole: Ole): readonly (readonly string[])[] | undefined {
  const stream = ole.stream('Workbook')
  if (stream === undefined) return undefined
  const rows: string[][] = []
  let isGraph = false
  for (let at = 0; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    const data = stream.subarray(at + 4, end)
    if (id === records.begin && data.length >= 4) isGraph ||= data.readUInt16LE(2) === ofGraph
    const text = isGraph && data.length > valueAt ? shownValue(id, data) : undefined
    const [row, column] = text === undefined ? [0, 0] : [data.readUInt16LE(0), data.readUInt16LE(2)]
    if (text !== undefined && row < most.rows && column < most.columns) {
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length <= column) cells.push('')
      cells[column] = text
    }
    at = end
  }
  return isGraph ? rows : undefined
}

function shownValue(id: number, data: Buffer): string | undefined {
  if (id === records.number && data.length >= valueAt + 8)
    return String(Number(data.readDoubleLE(valueAt).toPrecision(12)))
  if (id !== records.label || data.length < valueAt + 2) return undefined
  const isWide = data[valueAt + 1] === 1
  const text = data.subarray(valueAt + 2, valueAt + 2 + (data[valueAt] ?? 0) * (isWide ? 2 : 1))
  return text.toString(isWide ? 'utf16le' : 'latin1')
}
