/** Gives a Word document of any age as .docx: a .docx is returned unchanged, an old .doc or .rtf is converted. */
import { openOle } from '../container/ole/open-ole.ts'
import { readOleNames } from '../container/ole/read-ole-names.ts'
import { sourceOfBytes } from '../container/source.ts'
import { lockedFile, Unreadable } from '../container/unreadable.ts'
import { convertWithOffice } from './convert-with-office.ts'
import { wordIsLocked } from '../sniff/opens-only-with-password.ts'

interface SentDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Recognises the format by the first bytes, whatever the file's name says. */
export async function ensureDocx({ name, bytes }: SentDocument, signal?: AbortSignal): Promise<Uint8Array> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('{\\rtf')) return await convertWithOffice({ name, bytes, extension: 'rtf' }, signal)
  if (start !== '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') return bytes
  const names = (await readOleNames(sourceOfBytes(bytes))) ?? []
  if (names.includes('EncryptedPackage')) throw lockedFile()
  if (!names.includes('WordDocument')) {
    throw new Unreadable('is not a Word document. Open it in Word, save it as .docx and try again.', name)
  }
  if (wordIsLocked(wordStreamOf(bytes))) throw lockedFile()
  return await convertWithOffice({ name, bytes, extension: 'doc' }, signal)
}

/** Undefined if the container is damaged; LibreOffice may still be able to read it. */
function wordStreamOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return openOle(bytes).stream('WordDocument')
  } catch {
    return undefined
  }
}
