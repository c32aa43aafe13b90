/** Loads the typefaces of a page as data: addresses, so that a page does not need another file. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A typeface for letters that the usual one lacks. */
export interface PageFace {
  readonly address: string
  /** Its letters, as CSS names them: 'U+0370-03FF,U+1E00'. */
  readonly range: string
}

const require = createRequire(import.meta.url)

/** The parts of each family that a page may carry. A letter comes from the first part that has it. */
const families: readonly (readonly [folder: string, names: readonly string[]])[] = [
  ['@fontsource-variable/public-sans', ['latin', 'latin-ext', 'vietnamese']],
  ['@fontsource-variable/noto-sans', ['greek', 'cyrillic', 'greek-ext', 'cyrillic-ext', 'devanagari']],
  ['@fontsource-variable/noto-sans-hebrew', ['hebrew']],
  ['@fontsource-variable/noto-sans-arabic', ['arabic']],
]

interface Part {
  readonly file: string
  readonly range: string
  readonly spans: readonly (readonly [from: number, to: number])[]
}

const parts = families.flatMap(([folder, names]) => {
  // Each package says which letters are in which of its parts.
  const ranges = JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8')) as Readonly<
    Record<string, string>
  >
  const family = folder.replace(/^.*\//, '')
  return names.map((name): Part => {
    const range = ranges[name] ?? ''
    return { file: `${folder}/files/${family}-${name}-wght-normal.woff2`, range, spans: spansOf(range) }
  })
})
const [usual] = parts as [Part, ...Part[]]

/** The part with Latin letters, which every page includes. */
export const pageFont = (): Promise<string> => addressOf(usual)

/**
 * The further parts that a page with these texts needs. Letters that no part has, such as Chinese letters, come from
 * the reader's device.
 */
export async function furtherFaces(texts: unknown): Promise<readonly PageFace[]> {
  const letters = new Set(JSON.stringify(texts, withoutPictures).match(/[^\0-\u00FF]/gu))
  const needed = new Set([...letters].map(partOf))
  return await Promise.all(
    parts
      .filter((part) => part !== usual && needed.has(part))
      .map(async (part) => ({ address: await addressOf(part), range: part.range })),
  )
}

/** Addresses with data, which may be megabytes long, contain no letters to display. */
const withoutPictures = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('data:') ? '' : value

function partOf(letter: string): Part | undefined {
  const point = letter.codePointAt(0) ?? 0
  return parts.find(({ spans }) => spans.some(([from, to]) => point >= from && point <= to))
}

const addresses = new Map<Part, Promise<string>>()

/** Read once and then reused. */
function addressOf(part: Part): Promise<string> {
  const address =
    addresses.get(part) ??
    readFile(require.resolve(part.file)).then((content) => `data:font/woff2;base64,${content.toString('base64')}`)
  addresses.set(part, address)
  return address
}

/** 'U+0370-03FF,U+1E00' as pairs of numbers. */
function spansOf(range: string): readonly (readonly [number, number])[] {
  return range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
