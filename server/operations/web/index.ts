/** Operations that turn facts into a web page or its PDF. */
import { htmlPreview } from './html-preview.ts'
import { htmlRender } from './html-render.ts'
import { pdfCheck } from './pdf-check.ts'
import { pdfWrite } from './pdf-write.ts'

export const web = [htmlPreview, htmlRender, pdfCheck, pdfWrite]
