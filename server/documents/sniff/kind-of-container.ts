/** What a container really holds: a ZIP may be a Word document, an OLE file an old or a locked one. */
import type { Kind } from './kinds.ts'
import { oleNames } from './ole-names.ts'
import type { Source } from './source.ts'
import { eachZipName } from './zip-names.ts'

/** 'damaged': the directory of the container is missing, as it is when the file was cut off. */
export async function kindOfZip(from: string | Uint8Array): Promise<Kind | 'damaged'> {
  const found = new Set<string>()
  const look = (name: string) => {
    const mark = zipMarks.find(({ starts }) => name.startsWith(starts))?.starts
    if (mark !== undefined) found.add(mark)
  }
  try {
    await eachZipName(from, look)
  } catch {
    return 'damaged'
  }
  const kind = zipMarks.find(({ starts }) => found.has(starts))?.kind
  const isOffice = found.has(types)
  return kind !== undefined && (kind === 'opendocument' || isOffice) ? kind : 'zip'
}

const types = '[Content_Types].xml'

/** The first that is found says what it is: both kinds of workbook have the same folders. */
const zipMarks: readonly { readonly starts: string; readonly kind?: Kind }[] = [
  { starts: 'xl/workbook.bin', kind: 'xlsb' },
  { starts: 'word/', kind: 'docx' },
  { starts: 'xl/', kind: 'xlsx' },
  { starts: 'ppt/', kind: 'pptx' },
  { starts: 'META-INF/manifest.xml', kind: 'opendocument' },
  { starts: types },
]

export async function kindOfOle(source: Source): Promise<Kind | 'damaged'> {
  const names = await oleNames(source)
  if (names === undefined) return 'damaged'
  return oleMarks.find(([mark]) => names.includes(mark))?.[1] ?? 'ole'
}

const oleMarks: readonly (readonly [string, Kind])[] = [
  ['EncryptedPackage', 'locked'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]
