/** The words by which the layout of printed papers is read, of all languages together: `definitions/lexicons/layout.<code>.json`. */
import { wordLists, type WordLists } from '#server/lexicons/word-lists.ts'

export type LayoutList =
  | 'sections'
  | 'titledSections'
  | 'sentenceVerbs'
  | 'aroundTimes'
  | 'figureLabels'
  | 'numberEndings'
  | 'numberAbbreviations'
  | 'dateLabels'
  | 'timeLabels'
  | 'pages'
  | 'pageAbbreviations'
  | 'pageOf'
  | 'conjunctions'
  | 'linkWords'
  | 'headingArticles'
  | 'blankChoices'

export const layoutWords = wordLists('layout', ({ all, oneOf }: WordLists<LayoutList>) => ({
  /** '4.1 Objectives', 'Annex B'. */
  numbered: new RegExp(
    String.raw`^(?:(\d{1,2}(?:\.\d{1,2}){1,4})\.?|${oneOf('sections')}\s*[\dA-Z]{1,4}\b[.:)]?)\s*\S`,
    'i',
  ),
  /** '4.1 Objectives', '5.1.10. Zuschlagskriterien', 'II.2.5)Zuschlagskriterien', 'Abschnitt II: Gegenstand' */
  numberedTitle: new RegExp(
    String.raw`^(?<number>\d{1,2}(?:\.\d{1,2}){1,4}\.?\)?|[IVX]{1,4}(?:\.\d{1,2}){1,3}\)?|${oneOf('titledSections')}\s+(?:\d{1,2}|[IVX]{1,4}|[A-Z])\b\s*[:.–-]?|\d{1,2}\.(?=\s+\p{Lu}))\)?\s*(?<text>\p{Lu}.*)$`,
    'u',
  ),
  sentenceVerb: new RegExp(String.raw`\b${oneOf('sentenceVerbs')}\b`),
  moment: new RegExp(
    String.raw`^\P{L}*\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?\d{2,4}(?:[\s,–-]|${oneOf('aroundTimes')}|\d{1,2}[.:]\d\d)*$`,
    'iu',
  ),
  figureLabel: new RegExp(`${oneOf('figureLabels')}$`, 'iu'),
  /** 'Vergabenummer Leistung', 'Nr. Name' */
  numberAndName: new RegExp(
    String.raw`^(\p{Lu}\p{L}*${oneOf('numberEndings')}|(?:\p{Lu}\p{L}* )?${oneOf('numberAbbreviations')}\.?)\s+(\p{Lu}\p{L}+)$`,
    'u',
  ),
  dayAndTime: new RegExp(String.raw`^${oneOf('dateLabels')}\s+(?:\|\s+)?${oneOf('timeLabels')}$`, 'i'),
  /** '3', 'Page 3 of 12' */
  pageNumber: new RegExp(
    String.raw`^(?:${oneOf('pages')}|${oneOf('pageAbbreviations')})?[\s–|-]*(\d{1,4})(?:\s*(?:${oneOf('pageOf')}|\/|\|)\s*\d{1,4})?[\s–|-]*$`,
    'i',
  ),
  pageNumberWithin: new RegExp(String.raw`\b${oneOf('pages')}\s+(\d{1,4})\b`, 'i'),
  /** 'Ein- und Ausgang' */
  conjunction: new RegExp(`^${oneOf('conjunctions')}$`),
  /** 'Gruppen und -' */
  conjunctionBeforeHyphen: new RegExp(String.raw`(?:^|\s)(?:${oneOf('conjunctions')}|,|\/) -$`),
  linkWord: new RegExp(String.raw`^${oneOf('linkWords')}[\s,]+`),
  headingArticles: new Set(all('headingArticles')),
  blankChoice: new RegExp(String.raw`^(?:\d+|\p{L}|${oneOf('blankChoices')}[ _-]?\d*)$`, 'iu'),
}))
