/**
 * Entries of a lexicon as one pattern. `leave/keep it/them … out` is read as words with alternatives: `_` stands for no word, and joins the
 * words of one alternative (`has_to/must`); `*` stands for a word, and `um*` for every word that begins so; `…` stands for up to four words;
 * `^` at the beginning ties a phrase to the beginning of the text, and a mark at its end to the end of a clause. What no phrase can say is
 * an expression between slashes, `/(?:two|three) times{e}/i`, with the named pieces of its lexicon in braces.
 */

interface Place {
  /** The phrase begins the sentence, behind any of these words: 'Yes, well, next year.' */
  readonly behind?: readonly string[]
  /** Parts of expressions by name, each as its alternatives. */
  readonly pieces?: Pieces
  readonly flags?: string
}

export type Pieces = Readonly<Record<string, readonly string[]>>

/** The expressions of one list agree on whether capitals count; in phrases they never do. */
export function patternOf(entries: readonly string[], { behind, pieces = {}, flags = '' }: Place = {}): RegExp {
  const [first] = entries
  if (first === undefined) return never
  const begin = behind === undefined ? '' : String.raw`^[¿¡]?(?:${anyOf(behind)}[\s,.!¿]+)*`
  const isExact = expressionIn(first)?.isExact === true
  return new RegExp(`${begin}(?:${sourceOfAll(entries, pieces)})`, `${isExact ? 'u' : 'iu'}${flags}`)
}

/** Keeps the order of expressions, which decides what a pattern finds; phrases only tell that it finds something. */
function sourceOfAll(entries: readonly string[], pieces: Pieces): string {
  const expressions = entries.flatMap((entry) => expressionIn(entry)?.source ?? [])
  const phrases = entries.filter((entry) => expressionIn(entry) === undefined)
  return [
    ...(phrases.length === 0 ? [] : [anyOf(phrases)]),
    ...expressions.map((source) => withPieces(source, pieces)),
  ].join('|')
}

/** Phrases that begin and end alike share one look at the letters around them, which is what costs. */
function anyOf(phrases: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const phrase of phrases) {
    const { begin, body, end } = sourceOf(phrase)
    groups.set(`${begin} ${end}`, [...(groups.get(`${begin} ${end}`) ?? []), body])
  }
  const sources = [...groups].map(([bounds, bodies]) => {
    const [begin = '', end = ''] = bounds.split(' ')
    return `${begin}(?:${bodies.join('|')})(?!${letter})${end}`
  })
  return sources.length === 1 ? sources.join('') : `(?:${sources.join('|')})`
}

const never = /(?!)/u

interface Expression {
  readonly source: string
  readonly isExact: boolean
}

const expressionIn = (entry: string): Expression | undefined => {
  const { source, flags } = /^\/(?<source>.+)\/(?<flags>i?)$/su.exec(entry)?.groups ?? {}
  return source === undefined ? undefined : { source, isExact: flags !== 'i' }
}

/** The pieces that an expression uses. */
export const namesOfPieces = (entry: string): readonly string[] =>
  [...(expressionIn(entry)?.source ?? '').matchAll(/(?<!\\[pP])\{(?<name>\p{L}+)\}/gu)].flatMap(
    ({ groups }) => groups?.name ?? [],
  )

/** Puts the named pieces into an expression, and takes both apostrophes for one. */
export function withPieces(source: string, pieces: Pieces): string {
  return source.replace(/\[(?:\\.|[^\]\\])*\]|\\.|'|\{(?<name>\p{L}+)\}/gu, (found, name: string | undefined) => {
    if (found === "'") return apostrophe
    if (name === undefined) return found
    if (name === 'b') return `(?<!${letterOrDigit})`
    if (name === 'e') return `(?!${letterOrDigit})`
    const alternatives = pieces[name]
    return alternatives === undefined ? found : `(?:${alternatives.map((one) => withPieces(one, pieces)).join('|')})`
  })
}

const letter = String.raw`[\p{L}\p{M}\p{Nd}]`
const letterOrDigit = String.raw`[\p{L}\p{N}]`
const apostrophe = "[’']"

interface Source {
  readonly begin: string
  readonly body: string
  readonly end: string
}

function sourceOf(entry: string): Source {
  const isTied = entry.startsWith('^')
  const phrase = isTied ? entry.slice(1) : entry
  const end = /[.,?]$/.exec(phrase)?.[0]
  const slots = (end === undefined ? phrase : phrase.slice(0, -1)).split(' ').filter((slot) => slot !== '')
  let body = ''
  let gap = ''
  for (const [at, slot] of slots.entries()) {
    const words = slot.split('/').filter((word) => word !== '_')
    const isOptional = words.length < slot.split('/').length
    const one = words.length === 1 ? words.map(sourceOfWord).join('') : `(?:${words.map(sourceOfWord).join('|')})`
    if (slot === '…' && at === 0) body += String.raw`(?:[^\s.?!]+${between}){0,4}?`
    else if (slot === '…') body += at === slots.length - 1 ? `${gap}${letter}+` : String.raw`(?:${gap}[^\s.?!]+){0,4}?`
    else if (isOptional) body += gap === '' ? `(?:${one}${between})?` : `(?:${gap}${one})?`
    else body += `${gap}${one}`
    gap = slot.endsWith("'") || ((isOptional || slot === '…') && gap === '') ? '' : between
  }
  // "I'll" begins with a word, and "'ll" goes on with one.
  return { begin: isTied ? '^[¿¡]?' : phrase.startsWith("'") ? '' : `(?<!${letter})`, body, end: endOf(end) }
}

const between = String.raw`[\s,-]+`

const sourceOfWord = (word: string): string =>
  word
    .replace(/[.+?^$(){}|[\]\\]/g, String.raw`\$&`)
    .replace(/^\*$/, `${letter}+`)
    .replaceAll("'", apostrophe)
    .replaceAll('_', between)
    .replaceAll('*', `${letter}*`)

const endOf = (mark: string | undefined): string =>
  mark === undefined
    ? ''
    : mark === '.'
      ? String.raw`(?=\s*(?:[.,;!?]|$))`
      : String.raw`\s*${mark === '?' ? String.raw`\?` : ','}`
