/**
 * Prepares a number format for SheetJS: removes padding (`* `, `_-`), quotes every character that is not a code, and finds
 * the language of its month and day names: `[$-407]d. mmmm yyyy` is always German.
 */
import { SSF } from '@e965/xlsx'
import { languageOf } from './language-of.ts'

export interface PreparedFormat {
  readonly code: string
  /** Undefined for English. */
  readonly language?: string | undefined
  readonly isDate: boolean
}

/** The system formats for dates and times, as a British reader sees them. */
const longDate = { code: 'd mmmm yyyy', isDate: true }
const longTime = { code: 'hh:mm:ss', isDate: true }

/** A quoted text, an escaped character, a bracket, padding, or any one character. */
const formatPiece = /"[^"]*"|\\[^]|\[[^\]]*\]|[_*][^]|[^]/gu
/** A character that SheetJS accepts without quotes. It rejects all others. */
const supportedCharacter = /^[\w#?.,%@;:$\-+/() !^&'~{}<>=€]$/

export function prepareFormat(format: string): PreparedFormat {
  if (/^general$/i.test(format.trim())) return { code: 'General', isDate: false }
  if (/\[\$-(?:x-sysdate|f800)\]/i.test(format)) return longDate
  if (/\[\$-(?:x-systime|f400)\]/i.test(format)) return longTime
  let language: string | undefined
  const isDate = SSF.is_date(format)
  const separator = () => (language === undefined ? '/' : quote(dateSeparator(language)))
  const pieces = (format.match(formatPiece) ?? []).map((each, index, all) => {
    if (each.length > 1 && /^[_*]/.test(each)) return ''
    const locale = /^\[\$([^\]-]*)(?:-([^\]]*))?\]$/.exec(each)
    if (locale !== null) {
      language ??= languageOf(locale[2] ?? '')
      return quote(locale[1] ?? '')
    }
    // In dates, '/' stands for the date separator of the language.
    if (isDate && each === '/') return separator()
    // In `d. mmm` the point is text: only before a zero does it begin fractions of a second.
    if (isDate && each === '.' && all[index + 1] !== '0') return quote(each)
    return each.length > 1 || supportedCharacter.test(each) ? each : quote(each)
  })
  return { code: pieces.join(''), language, isDate }
}

const quote = (text: string) => (text === '' ? '' : `"${text}"`)

const dateSeparator = (language: string) =>
  new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .find(({ type }) => type === 'literal')
    ?.value.trim() ?? '/'
