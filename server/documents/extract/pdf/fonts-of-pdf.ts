/** Knows which fonts of a PDF are bold. pdf.js says so only after it has prepared a page for drawing, which takes time. */
import { OPS } from './pdf-js.ts'
import { ArabicLigatures } from './arabic-ligatures.ts'
import type { PdfPage } from './open-pdf.ts'
import type { Font } from './pieces-of-page.ts'

/** How many pages of one file are prepared for that: each new font is mostly on the first pages. */
const mostPages = 12

export class FontsOfPdf {
  readonly #bold = new Map<string, boolean>()
  #pages = 0
  readonly ligatures = new ArabicLigatures()

  /** Learns the fonts of a page, unless all are known. `styles`: by the name of the font. */
  async learn(page: PdfPage, styles: Readonly<Record<string, unknown>>, isArabic: boolean): Promise<void> {
    const unknown = Object.keys(styles).filter((name) => !this.#bold.has(name))
    if (!isArabic && (unknown.length === 0 || this.#pages >= mostPages)) return
    this.#pages += 1
    const { fnArray, argsArray } = await page.getOperatorList()
    if (isArabic) {
      for (const [at, operation] of fnArray.entries())
        // pdf.js does not declare the arguments of its operations.
        if (operation === OPS.showText) this.ligatures.learn((argsArray[at] as Parameters<ArabicLigatures['learn']>)[0])
    }
    for (const name of unknown) this.#bold.set(name, isBold(page, name))
  }

  readonly fontOf = (name: string, vertical: boolean): Font => ({ bold: this.#bold.get(name) === true, vertical })
}

function isBold(page: PdfPage, name: string): boolean {
  if (!page.commonObjs.has(name)) return false
  // pdf.js does not declare what it holds here.
  const font = page.commonObjs.get(name) as {
    readonly name?: string
    readonly bold?: boolean
    readonly black?: boolean
  }
  return font.bold === true || font.black === true || /bold|black|heavy|semib|demi(?!light)/i.test(font.name ?? '')
}
