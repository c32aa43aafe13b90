/** The words by which sheets, headings and revisions are recognised, of all languages together: `definitions/lexicons/sheet.<code>.json`. */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { wordLists, type WordLists } from '#server/lexicons/word-lists.ts'
import { patternOf } from '#server/lexicons/phrases.ts'

export type SheetList =
  | 'headings'
  | 'nameHeadings'
  | 'weakNameHeadings'
  | 'valueHeadings'
  | 'weakValueHeadings'
  | 'numberHeadings'
  | 'identifierHeadings'
  | 'notForReaders'
  | 'smallWords'
  | 'revisionSheets'
  | 'revisionTitles'
  | 'wholeRevisionTitles'
  | 'versionHeadings'
  | 'dateHeadings'
  | 'changeHeadings'
  | 'authorHeadings'
  | 'versionNames'
  | 'dateNames'
  | 'changeNames'
  | 'authorNames'
  | 'mailNames'
  | 'phoneNames'
  | 'addressNames'
  | 'dayNames'
  | 'amountNames'
  | 'personNames'
  | 'dayValues'
  | 'amountValues'

export const sheetWords = wordLists('sheet', ({ all, oneOf }: WordLists<SheetList>) => {
  const keys = (list: SheetList) => new Set(all(list).map(placeholderKey))
  const whole = (list: SheetList) => wholeText(all(list))
  const within = (list: SheetList) => patternOf(all(list))
  return {
    namesKindOfFact: oneOfWords(all('headings')),
    names: { strong: keys('nameHeadings'), weak: keys('weakNameHeadings') },
    values: { strong: keys('valueHeadings'), weak: keys('weakValueHeadings') },
    isNumberHeading: whole('numberHeadings'),
    identifier: new RegExp(String.raw`(?<![\p{L}\p{N}])${oneOf('identifierHeadings')}\.?$`, 'iu'),
    isNotForReaders: whole('notForReaders'),
    smallWords: new Set(all('smallWords')),
    isRevisionSheet: whole('revisionSheets'),
    revisionTitle: within('revisionTitles'),
    isRevisionTitle: whole('wholeRevisionTitles'),
    revisions: {
      version: { isHeading: whole('versionHeadings'), names: all('versionNames') },
      date: { isHeading: whole('dateHeadings'), names: all('dateNames') },
      change: { isHeading: whole('changeHeadings'), names: all('changeNames') },
      author: { isHeading: whole('authorHeadings'), names: all('authorNames') },
    },
    asks: {
      mail: within('mailNames'),
      phone: within('phoneNames'),
      address: within('addressNames'),
      day: within('dayNames'),
      amount: within('amountNames'),
      person: within('personNames'),
    },
    day: within('dayValues'),
    amount: within('amountValues'),
  }
})

/** `*nummer` stands for every word that ends so. */
function oneOfWords(words: readonly string[]): (word: string) => boolean {
  const known = new Set(words)
  const endings = words.filter((word) => word.startsWith('*')).map((word) => word.slice(1))
  return (word) => known.has(word) || endings.some((ending) => word.endsWith(ending))
}

/**
 * Whether a text is one of the phrases as a whole, without regard to case, spaces and hyphens. A phrase is written as in other lexicons,
 * `description of/for the/_ change`; `{n}` stands for a number and `*` for anything.
 */
function wholeText(phrases: readonly string[]): (text: string) => boolean {
  const pattern = new RegExp(`^(?:${phrases.map(sourceOf).join('|')})$`, 'u')
  return (text) => pattern.test(keyOf(text))
}

const sourceOf = (phrase: string) =>
  phrase
    .split(' ')
    .map((slot) => `(?:${slot.split('/').map(sourceOfWord).join('|')})`)
    .join('')

const sourceOfWord = (word: string) =>
  literalPattern(keyOf(word))
    .replaceAll(String.raw`\{n\}`, String.raw`\d+`)
    .replaceAll(String.raw`\*`, '.*')

const keyOf = (text: string) => placeholderKey(text.trim()).replaceAll("'", '’')
