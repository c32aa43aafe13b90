/** Packs the parts of an Office file, in their order, the same bytes for the same parts. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The time that Office itself writes into its archives. */
const mtime = new Date(1980, 0, 1)

/** What is packed already gains nothing. */
const packed = /\.(?:png|jpe?g|gif|webp|zip|docx|xlsx|pptx|mp[34]|emz|wmz)$/i

export async function writeArchive(parts: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, bytes] of parts) {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    zip.addBuffer(content, name, { mtime, forceDosTimestamp: true, mode: 0o100644, compress: !packed.test(name) })
  }
  zip.end()
  return await buffer(Readable.from(zip.outputStream))
}
