/** A Word document of any age as .docx: what is one already is given back, an old one is converted where that is possible. */
import { find, read } from 'cfb'
import { Refusal } from '#server/errors.ts'
import { isProtected, locked } from '../docx/package/open-word.ts'
import { convertWithOffice } from './convert-with-office.ts'

interface Sent {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What the first bytes say: names tell nothing. */
export async function asDocx({ name, bytes }: Sent, signal?: AbortSignal): Promise<Uint8Array> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('{\\rtf')) return await convertWithOffice({ name, bytes, extension: 'rtf' }, signal)
  if (start !== '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') return bytes
  if (isProtected(bytes)) throw locked()
  const document = streamOf(bytes, 'WordDocument')
  if (document === undefined) {
    throw new Refusal(422, `"${name}" is no Word document. Open it in Word, save it as .docx and try again.`)
  }
  if (isEncrypted(document)) throw locked()
  return await convertWithOffice({ name, bytes, extension: 'doc' }, signal)
}

/** Bit 8 of the flags at byte 10 of the File Information Block ([MS-DOC] 2.5.1). */
const isEncrypted = (document: Uint8Array) => ((document[11] ?? 0) & 1) === 1

/** Undefined where there is none, or where the file is no whole compound file. */
function streamOf(bytes: Uint8Array, name: string): Uint8Array | undefined {
  try {
    const entry = find(read(Buffer.from(bytes), { type: 'buffer' }), `/${name}`)
    return entry === null ? undefined : Uint8Array.from(entry.content)
  } catch {
    return undefined
  }
}
