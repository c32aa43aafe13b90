/** The sentences of a text, and the text without those in which somebody is quoted. */
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { sentencesOf } from '#server/reading/text/sentences.ts'

interface Parted {
  readonly text: string
  readonly quotations: readonly string[]
}

interface Span {
  readonly start: number
  readonly end: number
}

/** A quotation that is not closed ends with its text; the speaker may follow behind a dash. */
const quotation =
  /(?:[“„](?<low>[^“”„]*)(?:[”“]|$)|(?<![\p{L}\p{N}])"(?<plain>[^"]*)"|[«»](?<angled>[^«»]*)[«»]|(?<!\p{L})‘(?<single>[^‘]*?)’(?!\p{L}))(?:\s*[-–—―]\s*\p{Lu}[^\n]{0,100})?/gsu

/** Fewer words between quotation marks are a name or a term. */
const leastWords = 3

export function sentencesIn(text: string): readonly string[] {
  const [language] = openLexicons(shippedLexicons).languages
  return language === undefined ? [text] : sentencesOf(text, language)
}

export function withoutQuotations(text: string): Parted {
  const quoted = [...text.matchAll(quotation)].flatMap(({ 0: whole, index, groups = {} }): Span[] => {
    const words =
      Object.values(groups)
        .join('')
        .match(/\p{L}+/gu) ?? []
    return words.length < leastWords ? [] : [{ start: index, end: index + whole.length }]
  })
  if (quoted.length === 0) return { text, quotations: [] }
  let from = 0
  const dropped = sentencesIn(text).flatMap((sentence): Span[] => {
    const start = text.indexOf(sentence, from)
    from = start + sentence.length
    return quoted.some((span) => span.start < from && span.end > start) ? [{ start, end: from }] : []
  })
  const kept = [...dropped, { start: text.length, end: text.length }].map(({ start }, at) =>
    text.slice(dropped[at - 1]?.end ?? 0, start),
  )
  return { text: tidied(kept.join('')), quotations: dropped.map(({ start, end }) => text.slice(start, end)) }
}

/** Without the bullets, the spaces and the empty lines that are left where sentences stood. */
const tidied = (text: string): string =>
  text
    .replaceAll(/^[ \t]*[•–-]?[ \t]*$/gmu, '')
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/(\S)[ \t]{2,}/gu, '$1 ')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
