/** Workbooks part by part, so that a test can write what no program would write today. */
import { strToU8, zipSync } from 'fflate'

export interface Parts {
  /** What stands in <sheetData>, and behind it, sheet by sheet. */
  readonly sheets: readonly SheetParts[]
  /** The texts, each as the inside of an <si>. */
  readonly strings?: readonly string[]
  /** Number formats; cell style n uses the n-th. */
  readonly formats?: readonly string[]
  readonly date1904?: boolean
  /** Whole parts, put in the place of ours or added. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>
}

export interface SheetParts {
  readonly name?: string
  readonly rows: string
  readonly behind?: string
  readonly state?: 'hidden' | 'veryHidden'
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export function xlsxOf({
  sheets,
  strings = [],
  formats = ['General'],
  date1904 = false,
  parts = {},
}: Parts): Uint8Array {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
      ['rIdT', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    'xl/styles.xml': stylesOf(formats),
  }
  for (const [index, { rows, behind = '' }] of sheets.entries()) {
    all[`xl/worksheets/sheet${index + 1}.xml`] =
      `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`
  }
  const bytes = Object.entries({ ...all, ...parts }).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return zipSync(Object.fromEntries(bytes), { level: 6 })
}

/** Rows of texts as inline strings. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((text, column) =>
            text === ''
              ? ''
              : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const stylesOf = (formats: readonly string[]) =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders>${'<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>'}<cellXfs count="${formats.length}">${formats
    .map((_, index) => `<xf numFmtId="${200 + index}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const contentTypes = (sheets: number) => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/sharedStrings.xml', 'sharedStrings'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ]
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides
    .map(([part, kind]) => `<Override PartName="${part}" ContentType="${type}.${kind}+xml"/>`)
    .join('')}</Types>`
}
