/** Ends a PDF and gathers its bytes. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export async function pdfBytes(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  // The document is a readable stream, although its types do not say so.
  const reading = buffer(document as unknown as Readable)
  document.end()
  return new Uint8Array(await reading)
}
