/** Opens an uploaded Word document, or throws Unreadable with the reason why it cannot be used. */
import { EditablePackage, readParts } from '../container/office-package/editable-package.ts'
import { contentTypesPart } from '../container/office-package/content-types.ts'
import { readOleNames } from '../container/ole/read-ole-names.ts'
import { sourceOfBytes } from '../container/source.ts'
import { lockedFile, Unreadable } from '../container/unreadable.ts'
import { detachTemplate } from './detach-template.ts'
import { removeMacros } from './remove-macros.ts'
import { WordPackage } from './word-package.ts'

export async function openWord(bytes: Uint8Array): Promise<WordPackage> {
  await refuseOtherFormats(bytes)
  const parts = await readParts(bytes)
  const main = findMainPart(new EditablePackage(parts))
  if (main === undefined) throw notWord()
  const word = new WordPackage(parts, main.part)
  const reason = refusedTypes.find(([pattern]) => pattern.test(main.type))
  if (reason !== undefined) throw new Unreadable(reason[1])
  if (!/wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)/.test(main.type)) throw notWord()
  if (removeMacros(word)) word.notes.push('contained macros. They were removed and not run.')
  if (/template|macroEnabled/i.test(main.type)) word.declare(main.part, documentType)
  if (/template/i.test(main.type)) word.notes.push('is a Word template. A document was made of it.')
  detachTemplate(word)
  return word
}

/** Finds the main part, whatever its name: the package's relations name it, or else its content type. */
function findMainPart(parts: EditablePackage): { readonly part: string; readonly type: string } | undefined {
  if (!parts.has(contentTypesPart)) return undefined
  const types = parts.contentTypes()
  const [part = types.main()?.part] = parts.related('', 'officeDocument')
  return part === undefined || !parts.has(part) ? undefined : { part, type: types.typeOf(part) ?? '' }
}

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Content types of main parts that are not accepted, each with the reason. */
const refusedTypes: readonly (readonly [RegExp, string])[] = [
  [/spreadsheetml|ms-excel/i, 'is an Excel workbook, not a Word document. Choose the Word document (.docx).'],
  [
    /presentationml|ms-powerpoint/i,
    'is a PowerPoint presentation, not a Word document. Choose the Word document (.docx).',
  ],
]

/** An old or a protected document is an OLE container and not a ZIP, as its first bytes show. */
async function refuseOtherFormats(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new Unreadable('is empty (0 bytes). Choose the file again.')
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (start === 'd0cf11e0a1b11ae1') {
    const names = await readOleNames(sourceOfBytes(bytes))
    throw names?.includes('EncryptedPackage') === true ? lockedFile() : oldWord()
  }
  if (!start.startsWith('504b')) throw notWord()
}

const oldWord = () => new Unreadable('is in the old format of Word (.doc). Save it in Word as .docx and try again.')

const notWord = () =>
  new Unreadable('is not a Word document. Open it in Word, save it as a Word document (.docx) and try again.')
