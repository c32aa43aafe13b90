/** The words of a recognised page as hOCR states them, in a fourteenth of the letters that the same takes as JSON. */
import { decodeXML } from 'entities'

export interface Word {
  readonly text: string
  /** From 0 to 1. */
  readonly confidence: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  /** Height of its line in pixels. */
  readonly height: number
}

/** A line names its kind (text, a heading, a caption), and its words follow it. */
const opened = /<span class='(ocr_|ocrx_word)[^>]*? title=(?:"([^"]*)"|'([^']*)')[^>]*>/g

export function wordsOfHocr(hocr: string): readonly Word[] {
  const words: Word[] = []
  let line = { baseline: 0, height: 0 }
  for (const { 0: tag, 1: kind, 2: quoted, 3: single, index } of hocr.matchAll(opened)) {
    const properties = propertiesOf(quoted ?? single ?? '')
    const [left = 0, top = 0, right = 0, bottom = 0] = properties.get('bbox') ?? []
    if (kind === 'ocr_') {
      const [slope = 0, offset = 0] = properties.get('baseline') ?? []
      const [height = bottom - top] = properties.get('x_size') ?? []
      line = { baseline: bottom + offset + (slope * (right - left)) / 2, height }
      continue
    }
    const start = index + tag.length
    const marked = hocr.slice(start, hocr.indexOf('</span>', start))
    const [confidence = 0] = properties.get('x_wconf') ?? []
    const text = decodeXML(marked.replace(/<[^>]*>/g, ''))
    words.push({ text, confidence: confidence / 100, left, right, top, bottom, ...line })
  }
  return words
}

/** `bbox 10 20 30 40; x_wconf 95` */
const propertiesOf = (title: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    title.split(';').map((property) => {
      const [name = '', ...values] = property.trim().split(' ')
      return [name, values.map(Number)]
    }),
  )
