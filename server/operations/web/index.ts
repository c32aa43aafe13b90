/** Work on pages: from facts to a page and its PDF. */
import { htmlRender } from './html-render.ts'
import { pdfWrite } from './pdf-write.ts'

export const web = [htmlRender, pdfWrite]
