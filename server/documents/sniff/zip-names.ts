/** The names in the directory of a ZIP, one after the other, without unpacking anything. */
import { open, fromBuffer, type Options, type ZipFile } from 'yauzl'

/** More than any document of an office program has. */
const mostNames = 20_000

/** Rejects where the directory is missing or damaged. */
export async function eachZipName(from: string | Uint8Array, look: (name: string) => void): Promise<void> {
  const zip = await openZip(from)
  await new Promise<void>((resolve, reject) => {
    let seen = 0
    zip.on('entry', (entry: { readonly fileNameRaw: Buffer }) => {
      seen += 1
      look(entry.fileNameRaw.toString())
      if (seen >= mostNames) resolve()
      else zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  }).finally(() => zip.close())
}

/** Names are labels: undecoded, yauzl does not refuse what would be bad as a path. */
const options: Options = { lazyEntries: true, autoClose: false, decodeStrings: false }

function openZip(from: string | Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const opened = (error: Error | null, zip: ZipFile) => (error === null ? resolve(zip) : reject(error))
    if (typeof from === 'string') open(from, options, opened)
    else fromBuffer(Buffer.from(from.buffer, from.byteOffset, from.byteLength), options, opened)
  })
}
