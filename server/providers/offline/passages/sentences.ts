/** Splits a paragraph into sentences, each word for word. */

const abbreviations =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nos|vs|etc|e\.g|i\.e|approx|incl|excl|Inc|Ltd|Pvt|Pty|Co|Corp|Jr|Sr|Fig|ca|al|p\.a|o\.g|u\.a|z|z\.\s?B|e|bzw|ggf|gem|Ziff|Abs|Nr|Str|max|min|mind|Ref|Tel)|\b\p{Lu})\.$/u

/** After the number of a day, as in '14. Mai 2026'. */
const germanMonth = /^\s+(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/

/** The zone or the day that belongs to a time, as in '5:00 p.m. EDT' and '2 p.m. Friday'. */
const behindTime =
  /^\s+(?:\(?[A-Z]{2,4}T?\b|(?:Eastern|Central|Mountain|Pacific|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)|\p{Lu}\p{Ll}{2,8} \d)/u

/** 'zum 6. Sachstandsbericht' */
const germanOrdinal = /\b(?:zum|zur|vom|am|im|der|des|dem|den|die|das) \d{1,2}\.$/

export function sentencesOf(paragraph: string): readonly string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of paragraph.matchAll(/[.!?…]["”’)]?\s+(?=(?:["“‘(¿¡]|«\s?)?[\p{Lu}\p{N}])|\s\|\s|\t|\n+/gu)) {
    const end = match.index + match[0].trimEnd().length
    const sentence = paragraph.slice(start, end)
    if (match[0].startsWith('.') && abbreviations.test(sentence.trimEnd()) && !endsWithLegalForm(sentence)) continue
    if (match[0].startsWith('.') && /\b\d{1,2}\.$/.test(sentence) && germanMonth.test(paragraph.slice(end))) continue
    // 'Monterey, MA. 01245'
    if (/\b\p{Lu}{2}\.$/u.test(sentence) && /^\s+\d{5}\b/.test(paragraph.slice(end))) continue
    // '5:00 p.m. EDT on Friday'
    if (/\b[ap]\.\s?m\.$/i.test(sentence) && behindTime.test(paragraph.slice(end))) continue
    // 'mit dem Angebot (2. Stufe)'
    if (match[0].startsWith('.') && (germanOrdinal.test(sentence) || /\(\d{1,2}\.$/.test(sentence))) continue
    push(sentences, sentence.replace(/\s\|$/, ''))
    start = match.index + match[0].length
  }
  push(sentences, paragraph.slice(start))
  return sentences
}

/** True if the sentence may end with a legal form: 'We work for Example Ltd. They …'. */
const endsWithLegalForm = (sentence: string): boolean =>
  /\b(?:Ltd|Inc|Co|Corp)\.$/.test(sentence.trimEnd()) && sentence.length > 60

/** In characters: longer text without a sentence end, such as code, is cut, since patterns take too long on it. */
const longest = 2000

function push(sentences: string[], sentence: string): void {
  const trimmed = sentence.trim()
  for (let start = 0; start < trimmed.length; start += longest)
    sentences.push(trimmed.slice(start, start + longest).trim())
}
