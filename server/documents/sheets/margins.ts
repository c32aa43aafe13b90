/** The headers and footers of a sheet, which only its print shows: a name, a reference, 'Confidential'. */
import { scanXml } from '../container/xml/scan-xml.ts'
import { decodeExcelText } from './xlsx/cell-value.ts'

export interface Margin {
  readonly part: 'header' | 'footer'
  readonly text: string
}

/** What an element `headerFooter` says; `sheet` is the name that stands for the code &A. */
export function marginsOf(xml: string, sheet: string): readonly Margin[] {
  const margins: Margin[] = []
  let text = ''
  scanXml(xml, {
    open: () => (text = ''),
    text: (piece) => (text += piece),
    close: (name) => {
      const part = /(Header|Footer)$/.exec(name)?.[1]
      if (part === undefined || name === 'headerFooter') return
      margins.push(...toMargin(part === 'Header' ? 'header' : 'footer', decodeExcelText(text), sheet))
      text = ''
    },
  })
  return distinct(margins)
}

/** Undefined if the header or footer holds only what every page has: its number, the date, the name of the sheet. */
export function toMargin(part: Margin['part'], codes: string, sheet: string): readonly Margin[] {
  const sections = codes
    .split(/&[LCR]/)
    .map((section) => section.replace(pageNumber, '').replace(code, withoutCode).trim())
  const says = sections.filter((section) => /\p{L}{2}/u.test(section.replace(own, '')))
  const text = says.map((section) => section.replace(own, sheet)).join(' | ')
  return text === '' ? [] : [{ part, text }]
}

/** 'Page &P of &N' with the words around its codes. */
const pageNumber = /\p{L}*\.?[ \u00a0]?&P(?:[^&\n]{0,6}&N)?/giu
/** Stands for the name of the sheet until it is known whether anything else is said. */
const own = /\u{f0000}/gu
/** A font in quotation marks, a size, a colour, or one letter; '&&' is the sign itself. */
const code = /&(?:"[^"]*"|\d{1,3}|K(?:[\da-f]{6}|\d{2}[+-]\d{3})|[A-Z&])/gi

function withoutCode(found: string): string {
  if (found === '&&') return '&'
  return /^&A$/i.test(found) ? '\u{f0000}' : ''
}

export const distinct = (margins: readonly Margin[]): readonly Margin[] =>
  margins.filter((one, at) => margins.findIndex(({ part, text }) => part === one.part && text === one.text) === at)
