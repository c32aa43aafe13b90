/** Three things that the writer of workbooks can't say, put into what it wrote. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

export function finishedWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  const filters: string[] = []
  const sheetParts = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  for (const name of sheetParts) {
    const sheet = strFromU8(parts[name] ?? new Uint8Array())
    filters[Number(/(\d+)\.xml$/.exec(name)?.[1]) - 1] = /<autoFilter ref="([^"]+)"/.exec(sheet)?.[1] ?? ''
    parts[name] = strToU8(withoutCorners(withGrowingRows(sheet)))
  }
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  parts['xl/workbook.xml'] = strToU8(withFilterNames(workbook, filters))
  return zipSync(parts, { level: 6 })
}

/** Row heights are what the rows need and nobody's wish: without the mark of a wish they grow with what is typed. */
const withGrowingRows = (sheet: string) => sheet.replace(/(<row [^>]*?) customHeight="(?:1|true)"/g, '$1')

/** Numbers that are text on purpose get no green corner. The schema has one place for that: before drawings and tables. */
function withoutCorners(sheet: string): string {
  const area = /<dimension ref="([^"]+)"\/>/.exec(sheet)?.[1]
  const at = sheet.search(/<(?:drawing|legacyDrawing|picture|tableParts|extLst)\b|<\/worksheet>/)
  if (area === undefined || at < 0) return sheet
  return `${sheet.slice(0, at)}<ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors>${sheet.slice(at)}`
}

/** LibreOffice shows the filters of a sheet only where this hidden name tells their area. */
function withFilterNames(workbook: string, filters: readonly string[]): string {
  const names = [...workbook.matchAll(/<sheet name="([^"]*)"/g)].flatMap(([, name = ''], index) => {
    const area = filters[index] ?? ''
    if (area === '') return []
    const fixed = area.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    const quoted = `'${name.replaceAll("'", "''").replaceAll('&apos;', '&apos;&apos;')}'`
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted}!${fixed}</definedName>`,
    ]
  })
  if (names.length === 0) return workbook
  return workbook.includes('<definedNames>')
    ? workbook.replace('<definedNames>', (tag) => tag + names.join(''))
    : workbook.replace('</sheets>', (tag) => `${tag}<definedNames>${names.join('')}</definedNames>`)
}
