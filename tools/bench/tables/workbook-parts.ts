/** The parts of a workbook with one sheet of many rows, apart from the sheet itself: cells of style 1 are dates, of style 2 amounts. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** `texts`: those that cells share, which name them by their place. */
export function largeWorkbookParts(texts: readonly string[]): Readonly<Record<string, string>> {
  const shared = texts.map((text) => `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`)
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sales" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet worksheets/sheet1.xml',
      'sharedStrings sharedStrings.xml',
      'styles styles.xml',
    ),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}" uniqueCount="${texts.length}">${shared.join('')}</sst>`,
  }
}

const relations = (...all: readonly string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map((each, index) => {
      const [type = '', target = ''] = each.split(' ')
      return `<Relationship Id="r${index}" Type="${office}/${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`
