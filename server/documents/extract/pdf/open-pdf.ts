/** Opens a PDF with pdf.js and the files that come with it: character maps, standard fonts, decoders of pictures. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from './pdf-js.ts'

export type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** pdf.js appends names of files to it. */
const folderOf = (name: string) => `${join(folder, name)}/`

/** A picture with more pixels is not unpacked: four bytes for each would be 240 MB. */
export const mostPixels = 60_000_000

/** Rejects with an error named PasswordException if it opens only with a password. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  return await getDocument({
    // pdf.js takes ownership of the bytes, so it gets a copy.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: mostPixels,
    cMapUrl: folderOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
    iccUrl: folderOf('iccs'),
  }).promise
}
