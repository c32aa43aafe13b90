/** Unpacks an Office file of a user, within limits, so that no archive can fill the memory or hide what it holds. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#server/errors.ts'

/** Far above what Word writes: 5,000 parts, 256 MB unpacked, 40 MB for one part of XML. */
const limits = { entries: 5000, bytes: 256 * 2 ** 20, xmlBytes: 40 * 2 ** 20 }

/** Word's own XML packs 10 to 60 times smaller. Below the size nothing is a bomb, whatever the ratio. */
const bomb = { ratio: 400, fromBytes: 8 * 2 ** 20 }

/** The parts by name, in the order of the archive. */
export async function readArchive(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const zip = await opened(bytes)
  const parts = new Map<string, Uint8Array>()
  let total = 0
  try {
    if (zip.entryCount > limits.entries) throw tooMuch()
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      total += entry.uncompressedSize
      check(entry, total)
      if (parts.has(entry.fileName)) throw damaged()
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damaged()
  } finally {
    zip.close()
  }
  return parts
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  const shared = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return await fromBufferPromise(shared, { autoClose: false }).catch(() => {
    throw damaged()
  })
}

/** yauzl holds each part to the size that is checked here. */
function check(entry: Entry, total: number): void {
  if (entry.isEncrypted()) {
    throw new Refusal(422, 'The Word document is protected by a password. Remove the password in Word and try again.')
  }
  if (!entry.canDecodeFileData()) throw damaged()
  const { uncompressedSize: size, compressedSize } = entry
  const isXml = /\.(?:xml|rels)$/i.test(entry.fileName)
  if (total > limits.bytes || (isXml && size > limits.xmlBytes)) throw tooMuch()
  if (size > bomb.fromBytes && size > compressedSize * bomb.ratio) throw tooMuch()
}

const damaged = () =>
  new Refusal(
    422,
    'The file is no Word document, or it is damaged. Open it in Word, save it as a Word document (.docx) and try again.',
  )

const tooMuch = () =>
  new Refusal(
    422,
    'The Word document unpacks to more than can be worked on. Make it smaller, for example by compressing its pictures in Word, and try again.',
  )
