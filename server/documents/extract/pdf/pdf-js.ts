/** The one way to pdf.js on the server, which loads the canvas itself. */
import './without-system-fonts.ts'

export { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
