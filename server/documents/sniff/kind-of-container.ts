/** Recognises what a container holds: a ZIP may be a Word document, an OLE file an old or a locked one. */
import { limits } from '../container/limits.ts'
import { OfficePackage } from '../container/office-package/open-package.ts'
import { readOleNames } from '../container/ole/read-ole-names.ts'
import type { Source } from '../container/source.ts'
import { filesIn } from '../container/zip/open-zip.ts'
import type { PackedFile } from '../container/zip/packed-file.ts'
import type { Kind } from './kinds.ts'

/** 'damaged' means that the directory of the container is missing, as in a file that was cut off. */
export async function kindOfZip(source: Source): Promise<Kind | 'damaged'> {
  const files: PackedFile[] = []
  try {
    // A file with more entries is refused when it is opened.
    for await (const file of filesIn(source)) if (files.push(file) >= limits.files) break
  } catch {
    return 'damaged'
  }
  return (await kindByMainPart(files)) ?? kindByNames(files)
}

/** An Office document states its main part and the type of it, whatever its parts are called. */
async function kindByMainPart(files: readonly PackedFile[]): Promise<Kind | undefined> {
  // If the describing parts are damaged or locked, the names of the parts decide.
  const container = new OfficePackage(files)
  const main = await container.main().catch(() => undefined)
  const kind = mainTypes.find(([type]) => type.test(main?.type ?? ''))?.[1]
  if (kind !== undefined || main === undefined) return kind
  // Some programs state no type that says it, but the root element of the part does.
  const start = await container.text(main.part).catch(() => undefined)
  const root = /<(?:\w+:)?(workbook|document|presentation)[\s>]/.exec(start?.slice(0, 4000) ?? '')?.[1]
  return root === undefined ? undefined : kindsByRoot[root]
}

const mainTypes: readonly (readonly [RegExp, Kind])[] = [
  [/ms-excel\.sheet\.binary/i, 'xlsb'],
  [/wordprocessingml|ms-word\./i, 'docx'],
  [/spreadsheetml|ms-excel\./i, 'xlsx'],
  [/presentationml|ms-powerpoint\./i, 'pptx'],
]

const kindsByRoot: Readonly<Record<string, Kind>> = { workbook: 'xlsx', document: 'docx', presentation: 'pptx' }

function kindByNames(files: readonly PackedFile[]): Kind {
  const matchingMarks = nameMarks.filter(({ starts }) => files.some(({ name }) => name.startsWith(starts)))
  const kind = matchingMarks.find((mark) => mark.kind !== undefined)?.kind
  const isOffice = matchingMarks.some(({ starts }) => starts === contentTypes)
  return kind !== undefined && (kind === 'opendocument' || isOffice) ? kind : 'zip'
}

const contentTypes = '[Content_Types].xml'

/** The first match wins, since both kinds of workbook have the same folders. */
const nameMarks: readonly { readonly starts: string; readonly kind?: Kind }[] = [
  { starts: 'xl/workbook.bin', kind: 'xlsb' },
  { starts: 'word/', kind: 'docx' },
  { starts: 'xl/', kind: 'xlsx' },
  { starts: 'ppt/', kind: 'pptx' },
  { starts: 'META-INF/manifest.xml', kind: 'opendocument' },
  { starts: contentTypes },
]

export async function kindOfOle(source: Source): Promise<Kind | 'damaged'> {
  const names = await readOleNames(source)
  if (names === undefined) return 'damaged'
  // Some programs write them in capitals.
  const found = new Set(names.map((name) => name.toLowerCase()))
  return oleMarks.find(([mark]) => found.has(mark.toLowerCase()))?.[1] ?? 'ole'
}

const oleMarks: readonly (readonly [string, Kind])[] = [
  ['EncryptedPackage', 'locked'],
  // Rights management: only the account of a reader opens it ([MS-OFFCRYPTO] 2.2).
  ['\u0009DRMContent', 'locked'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
  // An e-mail as Outlook saves it (.msg).
  ['__properties_version1.0', 'mail'],
]
