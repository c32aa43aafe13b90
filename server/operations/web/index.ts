/** Work on pages: from facts to a page and its PDF. */
import { htmlRender } from './html-render.ts'
import { pdfCheck } from './pdf-check.ts'
import { pdfWrite } from './pdf-write.ts'

export const web = [htmlRender, pdfCheck, pdfWrite]
