/** PDFs whose pages are drawn by hand: text at given places, turned pages, forms, pictures. */
import { deflateSync } from 'node:zlib'
import { pdfOf } from './pdfs.ts'

export interface DrawnPage {
  readonly content: string
  readonly width?: number
  readonly height?: number
  /** In degrees, clockwise, as a viewer turns the page. */
  readonly rotate?: number
  /** Dictionaries of annotations. */
  readonly annotations?: readonly string[]
  readonly picture?: Picture
}

/** Grey pixels, which the page draws by the name /Im. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

export interface DrawnText {
  readonly size?: number
  readonly bold?: boolean
  /** The directions of the baseline and of the letters' height; default upright: [1, 0, 0, 1]. */
  readonly matrix?: readonly [number, number, number, number]
}

/** Text whose baseline begins at x, y points from the bottom left. */
export function at(
  x: number,
  y: number,
  text: string,
  { size = 11, bold = false, matrix = [1, 0, 0, 1] }: DrawnText = {},
): string {
  const escaped = text.replace(/[\\()]/g, '\\$&')
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${matrix.join(' ')} ${x} ${y} Tm (${escaped}) Tj ET`
}

/** Lines below each other. */
export const lines = (
  x: number,
  y: number,
  texts: readonly string[],
  style: DrawnText & { readonly leading?: number } = {},
) => texts.map((text, index) => at(x, y - index * (style.leading ?? 13), text, style)).join('\n')

/** The picture over the whole page. */
export const wholePage = (width = 595, height = 842) => `q ${width} 0 0 ${height} 0 0 cm /Im Do Q`

export interface DrawnPdf {
  /** More entries of the catalogue. */
  readonly catalog?: string
  /** More entries of every font: an encoding, for example. */
  readonly font?: string
  /** Further objects; the first has the number `firstObject`. */
  readonly objects?: readonly string[]
}

export const firstObject = 5

export function drawnPdf(
  pages: readonly DrawnPage[],
  { catalog = '', font = '/Encoding /WinAnsiEncoding', objects = [] }: DrawnPdf = {},
): Buffer {
  const all: string[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '',
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold ${font} >>`,
    ...objects,
  ]
  const add = (object: string) => all.push(object)
  const kids = pages.map(({ content, width = 595, height = 842, rotate = 0, annotations = [], picture }) => {
    const stream = add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`)
    const image = picture === undefined ? '' : `/XObject << /Im ${add(pictureObject(picture))} 0 R >>`
    const notes = annotations.map((annotation) => `${add(annotation)} 0 R`)
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${stream} 0 R /Annots [${notes.join(' ')}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${image} >> >>`,
    )
  })
  all[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  return pdfOf(all)
}

function pictureObject({ width, height, grey }: Picture): string {
  const packed = deflateSync(grey).toString('latin1')
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}
