/** An .xlsx workbook of many rows, as Excel writes them: shared texts, numbers, dates, amounts. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export const columnCount = 15

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const textCount = 5000
const rowsAtATime = 2000

export async function largeWorkbook(rows: number): Promise<Uint8Array> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(head + text), name)
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relations('officeDocument xl/workbook.xml'))
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sales" sheetId="1" r:id="r0"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    relations('worksheet worksheets/sheet1.xml', 'sharedStrings sharedStrings.xml', 'styles styles.xml'),
  )
  add('xl/styles.xml', styles)
  const texts = Array.from({ length: textCount }, (_, index) => `<si><t>Product number ${index} &amp; more</t></si>`)
  add('xl/sharedStrings.xml', `<sst xmlns="${main}" uniqueCount="${textCount}">${texts.join('')}</sst>`)
  zip.addReadStream(Readable.from(sheet(rows)), 'xl/worksheets/sheet1.xml')
  zip.end()
  return await buffer(zip.outputStream)
}

function* sheet(rows: number): Generator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`
  for (let from = 1; from <= rows; from += rowsAtATime) {
    let piece = ''
    for (let row = from; row < Math.min(from + rowsAtATime, rows + 1); row += 1) piece += rowOf(row)
    yield piece
  }
  yield '</sheetData></worksheet>'
}

function rowOf(row: number): string {
  let cells = ''
  for (let column = 0; column < columnCount; column += 1) {
    const at = `r="${String.fromCharCode(65 + column)}${row}"`
    if (column % 5 === 0) cells += `<c ${at} t="s"><v>${(row * 7 + column) % textCount}</v></c>`
    else if (column % 5 === 1) cells += `<c ${at} s="1"><v>${44_000 + (row % 1500)}</v></c>`
    else if (column % 5 === 2) cells += `<c ${at} s="2"><v>${((row * 31 + column) % 100_000) / 100}</v></c>`
    else cells += `<c ${at}><v>${(row * 13 + column * 17) % 99_991}</v></c>`
  }
  return `<row r="${row}" spans="1:${columnCount}">${cells}</row>`
}

const relations = (...all: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map((each, index) => {
      const [type = '', target = ''] = each.split(' ')
      return `<Relationship Id="r${index}" Type="${office}/${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/></Types>`

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`
