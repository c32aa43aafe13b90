/** A template of 200 pages with 1,000 placeholders, as a house would write it: for tests of size and for the bench. */
import { buildDocx } from './build-docx.ts'

const sentence =
  'The employee tells the line manager of any absence as soon as is reasonably practicable and before the start of the working day. '
const rsid = 'w:rsidR="00A77B3E" w:rsidRPr="00C12F55"'
const look = '<w:rPr><w:rFonts w:cs="Arial"/><w:lang w:val="en-GB"/></w:rPr>'
const run = (text: string) => `<w:r ${rsid}>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** Each page begins on its own sheet and has ten paragraphs, five of them with a placeholder. */
export function longTemplate(pages = 200): { readonly docx: Uint8Array; readonly names: readonly string[] } {
  const names: string[] = []
  const placeholder = () => {
    names.push(`Fact ${names.length + 1}`)
    return `{{Fact ${names.length}}}`
  }
  const body = Array.from({ length: pages }, (_, page) => {
    const heading = `<w:p ${rsid}><w:pPr><w:pStyle w:val="Heading1"/><w:pageBreakBefore/></w:pPr>${run(`Part ${page + 1}`)}</w:p>`
    const paragraphs = Array.from({ length: 10 }, (__, at) => {
      const fact = at % 2 === 0 ? run(`Here ${placeholder()} applies. `) : ''
      return `<w:p w14:paraId="${(0x10000000 + page * 16 + at).toString(16).toUpperCase()}" ${rsid}><w:pPr><w:jc w:val="both"/>${look}</w:pPr>${run(sentence)}${fact}${run(sentence)}</w:p>`
    })
    return heading + paragraphs.join('')
  }).join('')
  return { docx: buildDocx({ body }), names }
}
