/** Splits a text into words with their stems, by which they are compared, and their positions. */
import { own } from '#engine/values/path.ts'

export interface Word {
  readonly stem: string
  readonly start: number
  readonly end: number
}

export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)) {
    words.push({ stem: stemOf(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** A rough stemmer: forms of the same word mostly get the same stem. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’].*$/, '')
  const irregular = own(irregulars, plain)
  if (irregular !== undefined) return irregular
  if (plain.length <= 3 || /\d/.test(plain)) return plain
  let stem = plain
    .replace(/bilit(?:y|ies)$/, 'bl')
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(?<=.{3})(at|it|ut)ion$/, '$1')
    .replace(/(ement|ment|ness)$/, '')
    .replace(/(ing|ed|er|ly|or)$/, '')
    .replace(/ion$/, '')
  if (stem.length < 3) stem = plain.replace(/s$/, '')
  return stem
    .replace(/([bdfglmnprt])\1$/, '$1')
    .replace(/e$/, '')
    .replace(/y$/, 'i')
}

const irregulars: Readonly<Record<string, string>> = {
  people: 'person',
  paid: 'pay',
  held: 'hold',
  made: 'mak',
  took: 'tak',
  taken: 'tak',
  began: 'begin',
  begins: 'begin',
  begun: 'begin',
  ran: 'run',
  lost: 'los',
  loses: 'los',
  men: 'man',
  women: 'woman',
  children: 'child',
  decision: 'decid',
  decisions: 'decid',
  application: 'appli',
  applications: 'appli',
  applicant: 'appli',
  applicants: 'appli',
  delivery: 'deliv',
  deliveries: 'deliv',
  responsibility: 'respons',
  responsible: 'respons',
}

const stopWords = new Set(
  `a an the and or of to in on at by for from with as is are was were be been being it its this that these those there here
  which who whom whose what when where why how whether if than then so not no do does did done has have had having will
  would shall should can could may might must i you he she we they them us our your their his her my me any all each every
  some such into over under about after before between during per up out off very more most much many few also only just
  etc eg ie vs via
  der die das des dem den ein eine einer eines einem einen und oder für von vom zum zur mit bei bis auf aus im ist sind wird werden nach über unter als`
    .split(/\s+/)
    .map((word) => stemOf(word)),
)

export const isStop = (stem: string): boolean => stopWords.has(stem) || stem.length < 2
