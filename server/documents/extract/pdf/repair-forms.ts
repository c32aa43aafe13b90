/** Replaces the shapes of letters that some PDFs hold by the letters themselves, so that words can be found. */

/** Latin ligatures, and the presentation forms of Hebrew and Arabic. */
const shapes = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]+/g

/** A space before a vowel sign, which stands above the letter before it: some programs place it by itself. */
const partedSigns = / (?=[\u064b-\u0652])/g

/** The sign of a word that ends the line before. */
const signAtStart = /^[\u064b-\u0652]+ (?=\p{L})/u

/** `text` in reading order: a ligature of lam and alef is split only now, so that its letters keep their order. */
export function repairForms(text: string): string {
  if (!mayBeWrong.test(text)) return text
  return text
    .replace(signAtStart, '')
    .replace(partedSigns, '')
    .replace(shapes, (found) => found.normalize('NFKC'))
}

const mayBeWrong = new RegExp(`${shapes.source}|${partedSigns.source}|^[\\u064b-\\u0652]`)
