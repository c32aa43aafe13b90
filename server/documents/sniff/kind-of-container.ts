/** What a container really holds: a ZIP may be a Word document, an OLE file an old or a locked one. */
import { limits } from '../container/limits.ts'
import { OfficePackage } from '../container/office-package/open-package.ts'
import { readOleNames } from '../container/ole/read-ole-names.ts'
import type { Source } from '../container/source.ts'
import { filesIn } from '../container/zip/open-zip.ts'
import type { PackedFile } from '../container/zip/packed-file.ts'
import type { Kind } from './kinds.ts'

/** 'damaged': the directory of the container is missing, as it is when the file was cut off. */
export async function kindOfZip(source: Source): Promise<Kind | 'damaged'> {
  const files: PackedFile[] = []
  try {
    // Nothing that we know has more; whoever opens it says that there are too many.
    for await (const file of filesIn(source)) if (files.push(file) >= limits.files) break
  } catch {
    return 'damaged'
  }
  return (await kindByMainPart(files)) ?? kindByNames(files)
}

/** Whatever its parts are called, an Office document says which one is the main part, and of which type that is. */
async function kindByMainPart(files: readonly PackedFile[]): Promise<Kind | undefined> {
  // Where what says so is damaged or locked, the names are left.
  const main = await new OfficePackage(files).main().catch(() => undefined)
  return mainTypes.find(([type]) => type.test(main?.type ?? ''))?.[1]
}

const mainTypes: readonly (readonly [RegExp, Kind])[] = [
  [/ms-excel\.sheet\.binary/i, 'xlsb'],
  [/wordprocessingml|ms-word\./i, 'docx'],
  [/spreadsheetml|ms-excel\./i, 'xlsx'],
  [/presentationml|ms-powerpoint\./i, 'pptx'],
]

function kindByNames(files: readonly PackedFile[]): Kind {
  const found = nameMarks.filter(({ starts }) => files.some(({ name }) => name.startsWith(starts)))
  const kind = found.find((mark) => mark.kind !== undefined)?.kind
  const isOffice = found.some(({ starts }) => starts === types)
  return kind !== undefined && (kind === 'opendocument' || isOffice) ? kind : 'zip'
}

const types = '[Content_Types].xml'

/** The first that is found says what it is: both kinds of workbook have the same folders. */
const nameMarks: readonly { readonly starts: string; readonly kind?: Kind }[] = [
  { starts: 'xl/workbook.bin', kind: 'xlsb' },
  { starts: 'word/', kind: 'docx' },
  { starts: 'xl/', kind: 'xlsx' },
  { starts: 'ppt/', kind: 'pptx' },
  { starts: 'META-INF/manifest.xml', kind: 'opendocument' },
  { starts: types },
]

export async function kindOfOle(source: Source): Promise<Kind | 'damaged'> {
  const names = await readOleNames(source)
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
