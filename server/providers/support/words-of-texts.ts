/** How the texts of a request write their words: which words are ordinary, and which are names. */

export interface WordsOfTexts {
  /** True if the texts write nouns with capitals, as German does; then a single capitalised word is not a name. */
  readonly capitaliseNouns: boolean
  /** Words that occur in lower case. */
  readonly ordinary: ReadonlySet<string>
  /** Words that occur with a capital within a sentence, and never in lower case; none where nouns have capitals. */
  readonly names: ReadonlySet<string>
  /** All words. */
  readonly all: ReadonlySet<string>
}

export function wordsOfTexts(texts: readonly string[]): WordsOfTexts {
  const capitaliseNouns = capitalisesNouns(texts)
  const ordinary = new Set(texts.flatMap((text) => text.match(lowerCaseWord) ?? []).flatMap(stemsOf))
  const inside = capitaliseNouns ? [] : texts.flatMap((text) => text.match(capitalWithin) ?? [])
  const names = inside.flatMap(stemsOf).filter((word) => !ordinary.has(word))
  return { capitaliseNouns, ordinary, names: new Set(names), all: new Set(texts.flatMap(stemsOf)) }
}

const lowerCaseWord = /(?<![\p{L}\p{N}’'])\p{Ll}[\p{L}’']*/gu
const capitalWithin = /(?<=\p{Ll},?\s)\p{Lu}[\p{L}\p{N}&]*(?:[’']\p{L}+)*/gu

/** Removes the endings of a genitive and a plural. */
export const stemsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’']s(?!\p{L})/gu, '')
      .match(/[\p{L}\p{N}&]+(?:[’']\p{L}+)*/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))

/** Whether more than one word in seven is capitalised within sentences. */
function capitalisesNouns(texts: readonly string[]): boolean {
  const inside = texts.flatMap((text) => text.match(/(?<=\p{Ll},?\s)\p{L}{2,}/gu) ?? []).slice(0, 5000)
  return inside.length > 20 && inside.filter((word) => /^\p{Lu}/u.test(word)).length / inside.length > 1 / 7
}
