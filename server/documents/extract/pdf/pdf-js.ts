/** The one way to pdf.js and its canvas on the server. */
import './without-system-fonts.ts'

export { createCanvas } from '@napi-rs/canvas'
export { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
