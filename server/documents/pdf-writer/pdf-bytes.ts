/** Ends a PDF and gathers its bytes. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export async function pdfBytes(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  // It is a readable stream, of which its types say less.
  const reading = buffer(document as unknown as Readable)
  document.end()
  return new Uint8Array(await reading)
}
