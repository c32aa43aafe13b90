/** Opens what a user sent as a Word document, or says in a sentence why it can not be one. */
import { Refusal } from '#server/errors.ts'
import { attribute, elementsOf } from '../xml/elements.ts'
import { detachTemplate } from './detach-template.ts'
import { readArchive } from './read-archive.ts'
import { WordPackage } from './word-package.ts'

const types = '[Content_Types].xml'

/** Why a type of content is refused. A Word template differs from a document in this type alone. */
const refused: readonly (readonly [RegExp, string])[] = [
  [
    /macroEnabled/i,
    'The Word document contains macros. Save it in Word as a document without macros (.docx) and try again.',
  ],
  [/spreadsheetml/i, 'The file is an Excel workbook, not a Word document. Choose the Word document (.docx).'],
  [/presentationml/i, 'The file is a PowerPoint presentation, not a Word document. Choose the Word document (.docx).'],
]

export async function openWord(bytes: Uint8Array): Promise<WordPackage> {
  refuseByFirstBytes(bytes)
  const parts = await readArchive(bytes)
  if (!parts.has(types) || !parts.has('_rels/.rels')) throw noWord()
  const loose = new WordPackage(parts, '')
  const [main] = loose.related('', 'officeDocument')
  if (main === undefined) throw noWord()
  const type = typeOf(loose, main)
  const reason = refused.find(([pattern]) => pattern.test(type))
  if (reason !== undefined) throw new Refusal(422, reason[1])
  if (!/wordprocessingml\.(?:document|template)/.test(type)) throw noWord()
  if (loose.names().some((name) => /vbaProject|vbaData/i.test(name))) throw new Refusal(422, refused[0]?.[1] ?? '')
  if (type.includes('template')) loose.write(types, loose.text(types).replace('ml.template.main', 'ml.document.main'))
  const word = new WordPackage(parts, main)
  detachTemplate(word)
  return word
}

function typeOf(word: WordPackage, part: string): string {
  const entries = [...elementsOf(word.root(types))]
  const own = entries.find((entry) => attribute(entry, 'PartName')?.toLowerCase() === `/${part}`.toLowerCase())
  const byEnding = entries.find((entry) => part.endsWith(`.${attribute(entry, 'Extension') ?? '/'}`))
  return attribute(own ?? byEnding ?? word.root(types), 'ContentType') ?? ''
}

/** An old or a protected document is no archive but a compound file: its first bytes tell. */
function refuseByFirstBytes(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (bytes.length === 0) throw new Refusal(422, 'The Word document is empty (0 bytes). Choose the file again.')
  if (start === 'd0cf11e0a1b11ae1') throw isProtected(bytes) ? locked() : oldWord()
  if (!start.startsWith('504b')) throw noWord()
}

/** The name of the stream stands in the directory as UTF-16. */
export const isProtected = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))

export const locked = () =>
  new Refusal(422, 'The Word document is protected by a password. Remove the password in Word and try again.')

const oldWord = () =>
  new Refusal(422, 'The document is in the old format of Word (.doc). Save it in Word as .docx and try again.')

const noWord = () =>
  new Refusal(422, 'The file is no Word document. Open it in Word, save it as a Word document (.docx) and try again.')
