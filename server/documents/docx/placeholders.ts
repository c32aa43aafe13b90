/** Finds the placeholders of a Word document. */
import { linkPlaceholders } from './links.ts'
import { openWord } from './open-word.ts'
import type { WordPackage } from './word-package.ts'
import { matchPlaceholders, type Reading } from './placeholder-syntax.ts'
import { placeholderKey } from './placeholder-key.ts'
import { propertiesOf } from './properties.ts'
import { placeholdersOf } from './text/paragraph-placeholders.ts'
import { mayHoldPlaceholder, readParagraph } from './text/paragraph-text.ts'
import { paragraphsOf } from './text/paragraphs.ts'
import { quotesWithGuillemets } from './text/quoting-language.ts'
import { sentenceAt } from './text/sentence-at.ts'
import { storiesOf } from './text/stories.ts'
import type { Occurrence, Placeholder } from './types.ts'
import { Blocks } from './wordml/blocks.ts'

/**
 * Refuses what is no Word document. In the order of the document: body, headers, footers, notes, comments, properties.
 * `known`: the names that the values have; what else may be running prose ("[the Company]") is a placeholder if its name
 * is among them.
 */
export async function findPlaceholders(docx: Uint8Array, known: readonly string[] = []): Promise<Placeholder[]> {
  const word = await openWord(docx)
  return gather(word, readingOf(word, known))
}

export const readingOf = (word: WordPackage, known: readonly string[]): Reading => ({
  known: new Set(known.map(placeholderKey)),
  quotesWithGuillemets: quotesWithGuillemets(word),
})

interface Seen extends Occurrence {
  readonly name: string
  readonly form: string
  readonly isCopy: boolean
}

function gather(word: WordPackage, reading: Reading): Placeholder[] {
  const byKey = new Map<string, Seen[]>()
  for (const seen of [
    ...seenInText(word, reading),
    ...seenInLinks(word, reading),
    ...seenInProperties(word, reading),
  ]) {
    const key = placeholderKey(seen.name)
    const same = byKey.get(key)
    if (same === undefined) byKey.set(key, [seen])
    else same.push(seen)
  }
  return [...byKey].map(([key, all]) => {
    const originals = all.filter(({ isCopy }) => !isCopy)
    const seen = originals.length > 0 ? originals : all
    return {
      key,
      name: seen[0]?.name ?? key,
      forms: [...new Set(seen.map(({ form }) => form))],
      occurrences: seen.map(({ where, sentence }) => ({ where, sentence })),
    }
  })
}

function seenInText(word: WordPackage, reading: Reading): Seen[] {
  return storiesOf(word).flatMap((story) =>
    new Blocks(word.text(story.part)).parse(mayHoldPlaceholder).flatMap((block) =>
      paragraphsOf(block, story).flatMap(({ element, where, isCopy }) => {
        const paragraph = readParagraph(element)
        return placeholdersOf(paragraph, reading).map(({ name, form, start, end }) => {
          return { name, form, isCopy, where, sentence: sentenceAt(paragraph.text, start, end) || form }
        })
      }),
    ),
  )
}

function seenInLinks(word: WordPackage, reading: Reading): Seen[] {
  return linkPlaceholders(word, reading).map(({ name, start, end, address, where }) => {
    return { name, form: address.slice(start, end), isCopy: false, where, sentence: address }
  })
}

function seenInProperties(word: WordPackage, reading: Reading): Seen[] {
  return propertiesOf(word).flatMap(({ element, where }) => {
    const text = element.textContent ?? ''
    return matchPlaceholders(text, reading).map(({ name, start, end }) => {
      return { name, form: text.slice(start, end), isCopy: false, where, sentence: sentenceAt(text, start, end) }
    })
  })
}
