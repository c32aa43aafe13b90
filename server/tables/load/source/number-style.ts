/** Interprets a number by its number format: as a date, a share, an amount of a currency, or a code with leading zeros. */
import { SSF } from '@e965/xlsx'
import { codeOfCurrency } from '../reading/currencies.ts'
import { marks, plainNumber, type MarkedKind } from './raw-cell.ts'

export interface NumberStyle {
  readonly currency: string | undefined
  /** The mark of a number that is staged unchanged; absent if it is staged in another form. */
  readonly plain?: MarkedKind
  readonly cell: (value: number) => string
}

const day = 86_400_000

export function numberStyle(format: string, date1904: boolean): NumberStyle {
  const bare = format.replaceAll(/"[^"]*"|\\./g, '')
  if (SSF.is_date(format)) return { currency: undefined, cell: dateCell(date1904) }
  if (bare.includes('%'))
    return { currency: undefined, plain: 'percent', cell: (value) => marks.percent + plainNumber(value) }
  const noughts = /^0{2,}$/.exec(format)?.[0].length
  if (noughts !== undefined)
    return { currency: undefined, cell: (value) => marks.number + plainNumber(value).padStart(noughts, '0') }
  return { currency: currencyIn(format), plain: 'number', cell: (value) => marks.number + plainNumber(value) }
}

/**
 * `[$€-407]`, `"£"`, `[$CHF]`: the first currency in a format. A bare `$` is ignored, because many formats contain it
 * without meaning dollars.
 */
function currencyIn(format: string): string | undefined {
  for (const [, bracketed, quoted, bare] of format.matchAll(/\[\$([^\]-]+)|"([^"]+)"|([£€¥$])/g)) {
    const code = codeOfCurrency((bracketed ?? quoted ?? bare ?? '').trim())
    if (code !== undefined) return code
  }
  return undefined
}

/** Caches dates, because formatting them is slow and most columns repeat a few dates. */
function dateCell(date1904: boolean): NumberStyle['cell'] {
  const cache = new Map<number, string>()
  return (serial) => {
    const cached = cache.get(serial)
    if (cached !== undefined) return cached
    const text = dateText(serial, date1904)
    if (cache.size < 50_000) cache.set(serial, text)
    return text
  }
}

/** Excel treats 1900 as a leap year, so days before March 1900 are shifted by one. */
function dateText(serial: number, date1904: boolean): string {
  const start = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const days = !date1904 && serial < 60 ? serial + 1 : serial
  const time = Math.round((start + days * day) / 1000) * 1000
  if (!(serial >= 0 && serial < 2_958_466)) return marks.number + plainNumber(serial)
  const [date = '', clock = ''] = new Date(time).toISOString().split('T')
  // A time of day without a date.
  if (serial < 1) return clock.slice(0, 8)
  return marks.date + (Number.isInteger(serial) ? date : `${date} ${clock.slice(0, 8)}`)
}
