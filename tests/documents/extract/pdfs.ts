/** PDFs made of given objects, with a table of where each lies. */

/** By their number, from 1; the first is the catalogue. */
export function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = text.length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Pages are found through a tree, whose branches hold so many. */
const branch = 100

/** A page for each text. */
export function pagesOf(texts: readonly string[]): Buffer {
  const branches = Math.ceil(texts.length / branch)
  const pageNumber = (at: number) => 4 + branches + at * 2
  const pages = texts.flatMap((text, at) => {
    const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
    return [
      `<< /Type /Page /Parent ${4 + Math.floor(at / branch)} 0 R /MediaBox [0 0 595 842] /Contents ${pageNumber(at) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]
  })
  const tree = Array.from({ length: branches }, (_, at) => {
    const inside = texts
      .slice(at * branch, (at + 1) * branch)
      .map((_text, index) => `${pageNumber(at * branch + index)} 0 R`)
    return `<< /Type /Pages /Parent 2 0 R /Count ${inside.length} /Kids [${inside.join(' ')}] >>`
  })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${tree.map((_, at) => `${4 + at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...tree,
    ...pages,
  ])
}
