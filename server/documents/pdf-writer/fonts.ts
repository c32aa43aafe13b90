/** The typefaces of a PDF: the typeface of the portal, and typefaces of other scripts for the letters that it lacks. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Cut = 'regular' | 'bold' | 'italic'

export interface Face {
  /** The name under which a document registers the typeface. */
  readonly name: string
  readonly content: Buffer
  readonly letters: ReadonlySet<number>
}

/** A piece of a text whose letters one typeface has. */
export interface FontRun {
  readonly text: string
  readonly face: Face
}

const require = createRequire(import.meta.url)

/** Hindi and Thai have no italic cut, so a remark in these scripts is set upright. */
const noto = {
  regular: [
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
    require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  ],
  bold: [
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
    require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff'),
  ],
} as const

/** The files of one cut, by preference. WOFF instead of WOFF2, because fontkit loses accents when it subsets WOFF2. */
const files: { readonly [K in Cut]: readonly [string, ...string[]] } = {
  regular: [
    require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
    require.resolve('@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff'),
    ...noto.regular,
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  ],
  bold: [
    require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
    require.resolve('@fontsource/public-sans/files/public-sans-latin-ext-700-normal.woff'),
    ...noto.bold,
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  italic: [
    require.resolve('@fontsource/public-sans/files/public-sans-latin-400-italic.woff'),
    require.resolve('@fontsource/public-sans/files/public-sans-latin-ext-400-italic.woff'),
    ...noto.regular,
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'),
  ],
}

const faces = new Map<string, Face>()

function faceAt(file: string): Face {
  const known = faces.get(file)
  if (known) return known
  const content = unpackWoff(readFileSync(file))
  // These files hold one font each; a collection would hold several.
  const font = create(content) as Font
  const face = { name: file.replace(/^.*\//, ''), content, letters: new Set(font.characterSet) }
  faces.set(file, face)
  return face
}

export const missingLetter = '\u25A1'

/** Marks that steer direction or the look of the letter before them are obeyed and not drawn; other control characters have no shape. */
const invisible = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD\p{Variation_Selector}]/gu

/** Each letter once that a PDF would show as a box. */
export function findMissingLetters(texts: readonly string[]): readonly string[] {
  const missing = new Set<string>()
  for (const text of texts) splitByFont(text, 'regular', (letter) => missing.add(letter))
  return [...missing]
}

/** Letters that no typeface has become a box, and are reported. */
export function splitByFont(given: string, cut: Cut, reportMissing: (letter: string) => void): readonly FontRun[] {
  const text = given.replace(invisible, '')
  const [first, ...others] = files[cut]
  const usual = faceAt(first)
  if (Array.from(text).every((letter) => hasLetter(usual, letter))) return text === '' ? [] : [{ text, face: usual }]
  const runs: { text: string; face: Face }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // Marks, spaces and punctuation stay with the letters before them, so that a word of another script is shaped whole.
    const candidates = [...(last && /[\p{M}\p{Z}\p{P}]/u.test(letter) ? [last.face] : []), usual, ...others.map(faceAt)]
    const found = candidates.find((face) => hasLetter(face, letter))
    if (!found) reportMissing(letter)
    const face = found ?? faceAt(others.at(-1) ?? first)
    const shown = found ? letter : missingLetter
    if (last?.face === face) last.text += shown
    else runs.push({ text: shown, face })
  }
  return runs
}

const hasLetter = ({ letters }: Face, letter: string): boolean => letters.has(letter.codePointAt(0) ?? 0)
