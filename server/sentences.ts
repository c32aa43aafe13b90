/** Translates finished sentences by patterns: figures and names between the words are kept. */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import type { Texts } from '#engine/definition/translate-definition.ts'

/** Undefined: there is no translation. */
export type Sentences = (sentence: string) => string | undefined

/** A shorter pattern, such as "{0} of {1}", would match sentences that it was not written for; so it takes only figures. */
const fewestCharacters = 14

const slot = /\{(\w+)\}/g

export function createSentences(texts: Texts): Sentences {
  const patterns = Object.entries(texts)
    .filter(([english]) => english.search(slot) >= 0)
    // The pattern with the most words of its own is the closest.
    .toSorted(([a], [b]) => wordsOf(b) - wordsOf(a))
    .map(([english, translation]) => ({ ...compile(english), translation }))

  const exactly: Sentences = (text) => (Object.hasOwn(texts, text) ? texts[text] : undefined)

  const translate: Sentences = (text) => exactly(text) ?? oneByOne(text) ?? byPattern(text)

  function byPattern(sentence: string): string | undefined {
    for (const { pattern, names, translation } of patterns) {
      const found = pattern.exec(sentence)
      if (!found) continue
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
      return translation.replaceAll(slot, (whole, name: string) => {
        const value = values.get(name)
        return value === undefined ? whole : (translate(value) ?? value)
      })
    }
    return undefined
  }

  /** A reason and its advice are written apart, and a slot must not take in the sentences that follow. Half a translation is none. */
  function oneByOne(text: string): string | undefined {
    const sentences = text.split(betweenSentences)
    if (sentences.length === 1) return undefined
    const translated = sentences.map((each) => exactly(each) ?? byPattern(each))
    return translated.includes(undefined) ? undefined : translated.join(' ')
  }
  return translate
}

export const betweenSentences = /(?<=[.?!]) (?=[\p{Lu}\p{Pi}"])/u

const wordsOf = (english: string) => english.replaceAll(slot, '').length

function compile(english: string) {
  const names: string[] = []
  const fill = wordsOf(english) < fewestCharacters ? String.raw`(\d+)` : '([^]*?)'
  const source = english.split(slot).map((piece, index) => {
    if (index % 2 === 0) return literalPattern(piece)
    names.push(piece)
    return fill
  })
  return { pattern: new RegExp(`^${source.join('')}$`, 'u'), names }
}
