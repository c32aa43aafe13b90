/** The one way to pdf.js on the server, which loads the canvas itself. */
import './without-system-fonts.ts'
// With its worker, which else would be loaded with the first file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

export { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
