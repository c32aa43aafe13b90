/** Whether a page shows something that its text does not say: a picture, or letters that the file does not name. */
import { OPS } from './pdf-js.ts'
import { mostPixels, type PdfPage } from './open-pdf.ts'

/** Undefined: the page holds nothing beyond its text, so it need not be recognised. */
export type Missing = 'picture' | 'unnamed letters' | undefined

/** Fewer letters than these beside a picture are only a stamp, a page number or a header. */
const fewLetters = 60
/** A picture that covers at least this share of a page may be its content. */
const leastShare = 0.3

/** `hasHugePicture`: whether the file holds a picture that pdf.js leaves out without a word. */
export async function findMissingContent(page: PdfPage, text: string, hasHugePicture: boolean): Promise<Missing> {
  if (isUnnamed(text)) return 'unnamed letters'
  if (hasManyLetters(text)) return undefined
  const hasNone = text.trim() === ''
  const share = await pictureShare(page)
  if (share === 0 && hasNone && hasHugePicture) return 'picture'
  return share >= (hasNone ? 0.01 : leastShare) ? 'picture' : undefined
}

function hasManyLetters(text: string): boolean {
  let letters = 0
  for (const [word] of text.matchAll(/\S+/g)) {
    letters += word.length
    if (letters >= fewLetters) return true
  }
  return false
}

// oxlint-disable-next-line no-control-regex -- Control characters reveal glyph codes.
const unnamedSigns = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/g

/** Codes of glyphs instead of letters, as in a PDF whose fonts have no mapping to Unicode. */
function isUnnamed(text: string): boolean {
  const unnamed = text.match(unnamedSigns)?.length ?? 0
  if (unnamed > 0) {
    const letters = text.replace(/\s/g, '').length
    if (letters >= 20 && unnamed > letters * 0.12) return true
  }
  return isShifted(text)
}

/**
 * In most typefaces the glyphs follow ASCII from 3 for the space, so that 'Payment' without a mapping is '3D\PHQW'.
 * Spaces and digits become control characters. A page with few control characters is recognised by letters that
 * capitals would not give.
 */
function isShifted(text: string): boolean {
  if (text.length > mostShifted) return false
  const letters = text.replace(/\s/g, '')
  if (letters.length < 20 || !/[D-Z][[\\\]]/.test(letters)) return false
  const count = (signs: RegExp) => letters.match(signs)?.length ?? 0
  return (
    count(/[a-z]/g) <= letters.length * 0.1 &&
    count(/[A-C]/g) <= letters.length * 0.02 &&
    // The small letters, and among them the vowels and y.
    count(/[D-Z[\\\]]/g) >= letters.length * 0.6 &&
    count(/[DHLRX\\]/g) >= letters.length * 0.2
  )
}

/** A longer text has figures and spaces. */
const mostShifted = 2000

export const pictureOps: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
])

/** The share of the page that pictures cover. Overlapping areas count twice. */
async function pictureShare(page: PdfPage): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const whole = Math.abs((right - left) * (top - bottom)) || 1
  const stack: number[] = []
  let area = 1
  let covered = 0
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.save) stack.push(area)
    else if (operation === OPS.restore) area = stack.pop() ?? 1
    else if (operation === OPS.transform || operation === OPS.paintFormXObjectBegin)
      area *= determinant(argsArray[at], operation)
    if (operation === OPS.paintFormXObjectBegin) stack.push(area)
    else if (operation === OPS.paintFormXObjectEnd) area = stack.pop() ?? 1
    else if (pictureOps.has(operation)) covered += area
  }
  return covered / whole
}

/** How much larger a matrix makes what is drawn; for a form it is the first argument. */
function determinant(args: unknown, operation: number): number {
  const given: unknown = operation === OPS.transform ? args : Array.isArray(args) ? args[0] : undefined
  const [a = 1, b = 0, c = 0, d = 1] =
    Array.isArray(given) || ArrayBuffer.isView(given) ? Array.from(given as ArrayLike<number>) : []
  return Math.abs(a * d - b * c)
}

/** Looks at the dictionaries of pictures, which a PDF never packs. */
export function holdsHugePicture(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = buffer.indexOf('/Width'); at >= 0; at = buffer.indexOf('/Width', at + 6)) {
    const dictionary = buffer.toString('latin1', Math.max(0, at - 300), at + 300)
    const [width, height] = [/\/Width\s+(\d{1,9})/, /\/Height\s+(\d{1,9})/].map((key) =>
      Number(key.exec(dictionary)?.[1] ?? 0),
    )
    if ((width ?? 0) * (height ?? 0) > mostPixels) return true
  }
  return false
}
