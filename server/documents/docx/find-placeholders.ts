/** Finds the placeholders of a Word document, grouped by name. */
import { findTitleLines } from './brand/title-lines.ts'
import { findLinkPlaceholders } from './link-placeholders.ts'
import { openWord } from './open-word.ts'
import type { WordPackage } from './word-package.ts'
import { matchPlaceholders, type PlaceholderRules } from './match-placeholders.ts'
import { placeholderKey } from './placeholder-key.ts'
import { readTextProperties } from './text-properties.ts'
import { placeholdersOf } from './text/paragraph-placeholders.ts'
import { mayHoldPlaceholder, readParagraph } from './text/paragraph-text.ts'
import { paragraphsOf } from './text/paragraphs.ts'
import { quotesWithGuillemets } from './text/quotes-with-guillemets.ts'
import { sentenceAt } from './text/sentence-at.ts'
import { readShownMarkup } from './text/shown-markup.ts'
import { storiesOf } from './text/stories.ts'
import type { Occurrence, Placeholder } from './types.ts'
import { Blocks } from './wordml/blocks.ts'

/**
 * In the order of the document: body, headers, footers, notes, comments, links, properties. Throws Unreadable if the file
 * is not a Word document. `knownNames`: the names of the values. Text that may be prose, such as "[the Company]", is a
 * placeholder only if its name is among them. `listsPerhaps`: lists also what only a person can judge, such as {{Name}.
 */
export async function findPlaceholders(
  docx: Uint8Array,
  knownNames: readonly string[] = [],
  { listsPerhaps = false } = {},
): Promise<Placeholder[]> {
  const word = await openWord(docx)
  return groupByName(word, { ...placeholderRulesFor(word, knownNames), listsPerhaps })
}

export interface ReadTemplate {
  /** Also what only a person can judge. */
  readonly placeholders: readonly Placeholder[]
  /** Lines that look like headings, if no paragraph has a heading style. */
  readonly titles: readonly string[]
}

export async function readTemplate(docx: Uint8Array, knownNames: readonly string[]): Promise<ReadTemplate> {
  const word = await openWord(docx)
  const rules = { ...placeholderRulesFor(word, knownNames), listsPerhaps: true }
  return { placeholders: groupByName(word, rules), titles: findTitleLines(word) }
}

/** Whether any text could be filled once values are known, including doubtful cases. */
export async function hasPlaceholders(docx: Uint8Array): Promise<boolean> {
  const word = await openWord(docx)
  const rules = { ...placeholderRulesFor(word, []), knownKeys: { has: () => true }, listsPerhaps: true }
  return groupByName(word, rules).length > 0
}

export const placeholderRulesFor = (word: WordPackage, knownNames: readonly string[]): PlaceholderRules => ({
  knownKeys: new Set(knownNames.map(placeholderKey)),
  quotesWithGuillemets: quotesWithGuillemets(word),
  markup: readShownMarkup(word),
})

interface FoundPlaceholder extends Occurrence {
  readonly name: string
  readonly form: string
  readonly isCopy: boolean
  readonly perhaps?: true
}

function groupByName(word: WordPackage, rules: PlaceholderRules): Placeholder[] {
  const byKey = new Map<string, FoundPlaceholder[]>()
  for (const seen of [...findInText(word, rules), ...findInLinks(word, rules), ...findInProperties(word, rules)]) {
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
      ...(seen.every(({ perhaps }) => perhaps === true) && { perhaps: true as const }),
    }
  })
}

function findInText(word: WordPackage, rules: PlaceholderRules): FoundPlaceholder[] {
  const found: FoundPlaceholder[] = []
  for (const story of storiesOf(word)) {
    for (const block of new Blocks(word.text(story.part)).each(mayHoldPlaceholder)) {
      for (const { element, where, isCopy, beside } of paragraphsOf(block, story)) {
        const paragraph = readParagraph(element)
        for (const { name, form, start, end, perhaps } of placeholdersOf(paragraph, rules, beside)) {
          const sentence = sentenceAt(paragraph.text, start, end) || form
          found.push({ name, form, isCopy, where, sentence, ...(perhaps === true && { perhaps }) })
        }
      }
    }
  }
  return found
}

function findInLinks(word: WordPackage, rules: PlaceholderRules): FoundPlaceholder[] {
  return findLinkPlaceholders(word, rules).map(({ name, start, end, address, where }) => {
    return { name, form: address.slice(start, end), isCopy: false, where, sentence: address }
  })
}

function findInProperties(word: WordPackage, rules: PlaceholderRules): FoundPlaceholder[] {
  return readTextProperties(word).flatMap(({ element, where }) => {
    const text = element.textContent ?? ''
    return matchPlaceholders(text, rules).map(({ name, start, end, perhaps }) => ({
      name,
      form: text.slice(start, end),
      isCopy: false,
      where,
      sentence: sentenceAt(text, start, end),
      ...(perhaps === true && { perhaps }),
    }))
  })
}
