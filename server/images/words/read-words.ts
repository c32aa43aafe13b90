/**
 * Finds the words of a vocabulary in a description, and says which of its words nothing was made of. A vocabulary is data: names of
 * things with the words for each of them in every language. How a language bends and joins words is data as well.
 */
import grammarFile from './grammar.json' with { type: 'json' }

/** The words for one thing, by language; the first of each language is its name. */
export type WordsOf = Readonly<Record<Language, readonly string[]>>
export type Language = keyof typeof grammarFile

export interface Term {
  /** What sort of thing it is, such as a colour. */
  readonly kind: string
  readonly name: string
}

export interface FoundWord {
  /** A word may name several things: linen is a cloth and a colour. */
  readonly terms: readonly Term[]
  /** Where it begins and ends. Parts of a compound have the place of the whole. */
  readonly at: number
  readonly end: number
}

export interface ReadWords {
  readonly text: string
  /** In the order of the text; what a "no" or a "without" denies is left out. */
  readonly found: readonly FoundWord[]
  /** Lengths in centimetres. */
  readonly lengths: readonly { readonly cm: number; readonly at: number; readonly end: number }[]
  /** The words that say something and of which nothing was made, given what was used. */
  readonly unused: (used: readonly { readonly at: number; readonly end: number }[]) => readonly string[]
}

export interface Vocabulary {
  /** By folded words, without the spaces between them. */
  readonly terms: ReadonlyMap<string, readonly Term[]>
}

interface Token {
  readonly text: string
  readonly key: string
  readonly at: number
  readonly end: number
}

const grammars = Object.values(grammarFile)
const endings = grammars.flatMap((grammar) => grammar.endings).toSorted((a, b) => b.length - a.length)
const links = ['', ...grammars.flatMap((grammar) => grammar.links)]
const wordsOfGrammar = (name: 'function' | 'not') =>
  new Set(grammars.flatMap((grammar) => grammar[name].map((word) => fold(word))))
const [functionWords, denials] = [wordsOfGrammar('function'), wordsOfGrammar('not')]

/** "Grün", "gruen" and "GRUN" are the same word. */
export function fold(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
  return plain.replaceAll(/(?<![aeiou])([aou])e/g, '$1')
}

/** `kinds`: for each kind of thing, its names with their words. */
export function openVocabulary(kinds: Readonly<Record<string, Readonly<Record<string, WordsOf>>>>): Vocabulary {
  const terms = new Map<string, Term[]>()
  for (const [kind, things] of Object.entries(kinds))
    for (const [name, words] of Object.entries(things))
      for (const key of new Set([...words.en, ...words.de].map(fold)))
        terms.set(key, [...(terms.get(key) ?? []), { kind, name }])
  return { terms }
}

/** In words; a longer phrase is none. */
const longestPhrase = 4
/** In letters: shorter words are no parts of a compound. */
const shortestPart = 3

export function readWords(text: string, vocabulary: Vocabulary): ReadWords {
  const { lengths, tokens } = readTokens(text)
  const found: FoundWord[] = []
  const denied: { readonly at: number; readonly end: number }[] = []
  let [index, isDenied] = [0, false]
  while (index < tokens.length) {
    const [first] = tokens.slice(index)
    if (first === undefined) break
    const { terms, count } = termsAt(tokens, index, vocabulary)
    const end = tokens[index + count - 1]?.end ?? first.end
    if (terms.length === 0 && denials.has(first.key)) isDenied = true
    else if (terms.length > 0) {
      if (isDenied) denied.push({ at: first.at, end })
      else found.push(...terms.map((each) => ({ terms: each, at: first.at, end })))
      isDenied = false
    } else if (!functionWords.has(first.key)) {
      // "Without a plant" asks for nothing.
      if (isDenied) denied.push({ at: first.at, end })
      isDenied = false
    }
    index += count
  }
  return { text, found, lengths, unused: (used) => unusedWords(text, tokens, [...lengths, ...denied, ...used]) }
}

/** What stands at a place: the longest phrase that is known, or else a word without its ending, or else a compound. */
function termsAt(tokens: readonly Token[], index: number, vocabulary: Vocabulary) {
  for (let count = Math.min(longestPhrase, tokens.length - index); count > 0; count -= 1) {
    const key = tokens.slice(index, index + count).reduce((sum, each) => sum + each.key, '')
    const terms = bent(key, vocabulary)
    if (terms !== undefined) return { terms: [terms], count }
  }
  const key = tokens[index]?.key ?? ''
  return { terms: functionWords.has(key) ? [] : (parts(key, vocabulary) ?? []), count: 1 }
}

function bent(key: string, { terms }: Vocabulary): readonly Term[] | undefined {
  const known = terms.get(key)
  if (known !== undefined) return known
  for (const ending of endings) {
    const stem = key.endsWith(ending) ? key.slice(0, -ending.length) : ''
    const bare = stem.length < shortestPart ? undefined : terms.get(stem)
    if (bare !== undefined) return bare
  }
  return undefined
}

/** The parts of a compound such as "dunkelblau" or "Hahnentrittmuster", if all of them are known. */
function parts(key: string, vocabulary: Vocabulary): (readonly Term[])[] | undefined {
  for (let cut = key.length - shortestPart; cut >= shortestPart; cut -= 1) {
    const first = vocabulary.terms.get(key.slice(0, cut))
    if (first === undefined) continue
    for (const link of links) {
      const rest = key.slice(cut + link.length)
      if (!key.startsWith(link, cut) || rest.length < shortestPart) continue
      const last = bent(rest, vocabulary)
      const others = last === undefined ? parts(rest, vocabulary) : [last]
      if (others !== undefined) return [first, ...others]
    }
  }
  return undefined
}

const toCentimetres: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, dm: 10, m: 100, in: 2.54 }
const units =
  /(\d+(?:[.,]\d+)?)[\s-]*(mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|zentimetern?|met(?:er|re)s?|m|in|inch(?:es)?|″|"|zoll)(?![\p{L}])/giu

function readTokens(text: string) {
  const lengths = [...text.matchAll(units)].map((match) => {
    const unit = (match[2] ?? '').toLowerCase()
    const short = /^(mm|milli)/.test(unit)
      ? 'mm'
      : /^(cm|centi|zenti)/.test(unit)
        ? 'cm'
        : unit.startsWith('m')
          ? 'm'
          : 'in'
    const cm = Number((match[1] ?? '').replace(',', '.')) * (toCentimetres[short] ?? 1)
    return { cm, at: match.index, end: match.index + match[0].length }
  })
  const isLength = (at: number) => lengths.some((length) => at >= length.at && at < length.end)
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}]+)?|\d+(?:[.,]\d+)?/gu)]
    .filter(({ index }) => !isLength(index))
    .map((match): Token => ({
      text: match[0],
      key: fold(match[0]),
      at: match.index,
      end: match.index + match[0].length,
    }))
  return { lengths, tokens }
}

/** Neighbours are one expression: "Tuscan terrace". */
function unusedWords(
  text: string,
  tokens: readonly Token[],
  used: readonly { readonly at: number; readonly end: number }[],
): readonly string[] {
  const left = tokens.filter(
    ({ key, at }) =>
      !functionWords.has(key) && !denials.has(key) && !used.some((each) => at >= each.at && at < each.end),
  )
  const groups: { at: number; end: number }[] = []
  for (const { at, end } of left) {
    const last = groups.at(-1)
    if (last !== undefined && /^[\s-]*$/.test(text.slice(last.end, at))) last.end = end
    else groups.push({ at, end })
  }
  return [...new Set(groups.map(({ at, end }) => text.slice(at, end)))]
}
