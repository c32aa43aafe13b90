/**
 * A number format without what only fills a column (`* `, `_-`), with every sign in it that is no code as quoted text,
 * and the language of its month and day names: `[$-407]d. mmmm yyyy` is German wherever it is opened.
 */
import { SSF } from '@e965/xlsx'
import { languageOf } from './language-of.ts'

export interface PreparedFormat {
  readonly code: string
  /** Undefined for English. */
  readonly language?: string | undefined
}

/** Whoever looks at it decides on these two: a British reader sees them so. */
const longDate = { code: 'd mmmm yyyy' }
const longTime = { code: 'hh:mm:ss' }

/** A quoted text, an escaped character, a bracket, padding, or any one character. */
const piece = /"[^"]*"|\\[^]|\[[^\]]*\]|[_*][^]|[^]/gu
/** What SheetJS takes for a code, or for itself. It gives up at any other sign. */
const known = /^[\w#?.,%@;:$\-+/() !^&'~{}<>=€]$/

export function preparedFormat(format: string): PreparedFormat {
  if (/^general$/i.test(format.trim())) return { code: 'General' }
  if (/\[\$-(?:x-sysdate|f800)\]/i.test(format)) return longDate
  if (/\[\$-(?:x-systime|f400)\]/i.test(format)) return longTime
  let language: string | undefined
  const isDate = SSF.is_date(format)
  const separator = () => (language === undefined ? '/' : quoted(dateSeparator(language)))
  const pieces = (format.match(piece) ?? []).map((each, index, all) => {
    if (each.length > 1 && /^[_*]/.test(each)) return ''
    const locale = /^\[\$([^\]-]*)(?:-([^\]]*))?\]$/.exec(each)
    if (locale !== null) {
      language ??= languageOf(locale[2] ?? '')
      return quoted(locale[1] ?? '')
    }
    // Not a stroke, but whatever parts the numbers of a date in that language.
    if (isDate && each === '/') return separator()
    // `d. mmm`: a point counts parts of a second only before a nought.
    if (isDate && each === '.' && all[index + 1] !== '0') return quoted(each)
    return each.length > 1 || known.test(each) ? each : quoted(each)
  })
  return { code: pieces.join(''), language }
}

const quoted = (text: string) => (text === '' ? '' : `"${text}"`)

const dateSeparator = (language: string) =>
  new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .find(({ type }) => type === 'literal')
    ?.value.trim() ?? '/'
