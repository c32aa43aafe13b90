/** The libraries, behind what the benches need of them. */
import Docxtemplater from 'docxtemplater'
import mammoth from 'mammoth'
import PizZip from 'pizzip'

export const readText = (buffer) => mammoth.extractRawText({ buffer })

export function fill(docx, texts) {
  const document = new Docxtemplater(new PizZip(docx), { delimiters: { start: '{{', end: '}}' }, linebreaks: true })
  document.render(texts)
  return document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' })
}
