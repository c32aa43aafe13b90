/** Completes a written workbook with three settings that the library for writing workbooks does not support. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

export const finishWorkbook = (bytes: Uint8Array): Uint8Array => zipSync(finishedParts(bytes), { level: 6 })

/** The parts of the workbook by their names, for a caller that inserts generated rows. */
export function finishedParts(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts = unzipSync(bytes)
  const filters: string[] = []
  const sheetParts = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  for (const name of sheetParts) {
    const sheet = strFromU8(parts[name] ?? new Uint8Array())
    filters[Number(/(\d+)\.xml$/.exec(name)?.[1]) - 1] = /<autoFilter ref="([^"]+)"/.exec(sheet)?.[1] ?? ''
    parts[name] = strToU8(addIgnoredErrors(allowRowsToGrow(sheet)))
  }
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  parts['xl/workbook.xml'] = strToU8(addFilterNames(workbook, filters))
  return parts
}

/** Removes the mark of a custom row height, so that rows grow with what is typed. */
const allowRowsToGrow = (sheet: string) => sheet.replace(/(<row [^>]*?) customHeight="(?:1|true)"/g, '$1')

/** Suppresses the green corner on numbers stored as text. The schema prescribes the place: before drawings and tables. */
function addIgnoredErrors(sheet: string): string {
  const area = /<dimension ref="([^"]+)"\/>/.exec(sheet)?.[1]
  const at = sheet.search(/<(?:drawing|legacyDrawing|picture|tableParts|extLst)\b|<\/worksheet>/)
  if (area === undefined || at < 0) return sheet
  return `${sheet.slice(0, at)}<ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors>${sheet.slice(at)}`
}

/** LibreOffice shows the filters of a sheet only if this hidden name states their area. */
function addFilterNames(workbook: string, filters: readonly string[]): string {
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
