/**
 * Knows which fonts of a PDF are bold, and which fonts show other letters than their codes state. pdf.js only reveals
 * this after it has prepared a page for drawing, which takes time.
 */
import { OPS } from './pdf-js.ts'
import { ArabicLigatures } from './arabic-ligatures.ts'
import type { PdfPage } from './open-pdf.ts'
import type { Font } from './pieces-of-page.ts'

/** How many pages of one file are prepared for that: each new font is mostly on the first pages. */
const mostPages = 12

export class FontsOfPdf {
  readonly #bold = new Map<string, boolean>()
  readonly #coded = new Set<string>()
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
    for (const name of unknown) {
      const font = fontOf(page, name)
      this.#bold.set(name, font !== undefined && isBold(font))
      if (codedFonts.test(font?.name ?? '')) this.#coded.add(name)
    }
  }

  /** Whether the text is a code for other letters than its own. */
  readonly isCode = (text: string, name: string): boolean =>
    this.#coded.has(name) && /[A-Za-z]/.test(text) && !/\p{Script_Extensions=Deva}|[\u0980-\u0d7f]/u.test(text)

  readonly fontOf = (name: string, vertical: boolean): Font => ({ bold: this.#bold.get(name) === true, vertical })
}

interface PreparedFont {
  readonly name?: string
  readonly bold?: boolean
  readonly black?: boolean
}

// pdf.js does not declare the type of this object.
const fontOf = (page: PdfPage, name: string): PreparedFont | undefined =>
  page.commonObjs.has(name) ? (page.commonObjs.get(name) as PreparedFont) : undefined

const isBold = ({ bold, black, name }: PreparedFont) =>
  bold === true || black === true || /bold|black|heavy|semib|demi(?!light)/i.test(name ?? '')

/** Typefaces from before Unicode that draw Indian letters in the places of Latin ones: 'Hkkjr' is shown as भारत. */
const codedFonts =
  /kruti ?-?dev|dev ?lys|chanakya|shusha|akruti|shree-?(?:dev|lipi)|dv-?tt|dvbw|aps-?(?:dv|c-dv)|bamini|sutonnymj/i
