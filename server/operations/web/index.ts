/** Work on pages: from facts to a page and its PDF. */
import { caseCompose } from './case-compose.ts'
import { htmlRender } from './html-render.ts'
import { pdfWrite } from './pdf-write.ts'

export const web = [caseCompose, htmlRender, pdfWrite]
