/** The pages of a PDF while they are filled from top to bottom. */
import PDFDocument from 'pdfkit'
import { currentWording } from '#server/wording.ts'
import { createTags, type Tags } from './tags.ts'
import { createTypesetter, type Align, type TextStyle, type Typesetter } from './typesetter.ts'

/** In points: A4, with the margins of its text. */
export const paper = { width: 595.28, height: 841.89, left: 56, right: 56, top: 56, bottom: 72 } as const
export const textWidth = paper.width - paper.left - paper.right
const lowest = paper.height - paper.bottom
const pageHeight = lowest - paper.top

export interface Sheets {
  readonly document: PDFKit.PDFDocument
  readonly type: Typesetter
  readonly tags: Tags
  readonly y: () => number
  readonly isAtTop: () => boolean
  /** The height that is left on this page, and that of an empty one. */
  readonly room: () => number
  readonly fullRoom: () => number
  /** Begins a new page unless so much fits below. */
  readonly ensure: (height: number) => void
  readonly startPage: () => void
  readonly skip: (height: number) => void
  readonly drawText: (text: string, style: TextStyle, box?: TextBox) => void
}

export interface TextBox {
  readonly indent?: number
  readonly width?: number
  readonly align?: Align
  /** Lines that have to stand together at the start of the text. */
  readonly together?: number
}

interface Paper {
  readonly title: string
  readonly background: string
}

export function openSheets({ title, background }: Paper): Sheets {
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: currentWording().locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Stepwright', Producer: 'Stepwright' },
  })
  const type = createTypesetter(document)
  const tags = createTags(document)
  let y: number = paper.top

  function startPage(): void {
    document.addPage()
    y = paper.top
    if (background.toUpperCase() !== '#FFFFFF')
      tags.decorate(() => document.rect(0, 0, paper.width, paper.height).fill(background))
  }
  startPage()

  const ensure = (height: number) => {
    // A block higher than a page does not fit any page.
    if (y + Math.min(height, pageHeight) > lowest + 0.01) startPage()
  }

  return {
    document,
    type,
    tags,
    y: () => y,
    isAtTop: () => y === paper.top,
    room: () => lowest - y,
    fullRoom: () => pageHeight,
    ensure,
    startPage,
    skip: (height) => {
      y += height
    },
    drawText: (text, style, { indent = 0, width = textWidth - indent, align = 'start', together = 1 } = {}) => {
      const height = type.lineHeight(style)
      const lines = type.linesOf(text, width, style)
      ensure(height * Math.min(together, lines.length))
      for (const line of lines) {
        ensure(height)
        tags.mark(() => type.drawLine(line, { x: paper.left + indent, y, width }, style, align))
        y += height
      }
    },
  }
}
