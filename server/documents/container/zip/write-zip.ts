/** Packs files into a ZIP, in the given order. The same files always give the same bytes. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The time that Office itself writes into its archives. */
const mtime = new Date(1980, 0, 1)

/** Formats that are compressed already, which packing again would not make smaller. */
const compressedFormats = /\.(?:png|jpe?g|gif|webp|zip|docx|xlsx|pptx|mp[34]|emz|wmz)$/i

export async function writeZip(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    zip.addBuffer(content, name, {
      mtime,
      forceDosTimestamp: true,
      mode: 0o100644,
      compress: !compressedFormats.test(name),
    })
  }
  zip.end()
  return await buffer(Readable.from(zip.outputStream))
}
