/** What messages of Outlook have in common, in whichever container they are: properties by number ([MS-OXPROPS]). */
import iconv from 'iconv-lite'
import { decodeText } from '../../container/decode-text.ts'
import { decodePage } from '../html/read-html.ts'
import { codePage } from '../rtf/code-pages.ts'

export const ids = {
  subject: '0037',
  headers: '007D',
  shownCc: '0E03',
  shownTo: '0E04',
  sent: '0039',
  delivered: '0E06',
  senderName: '0C1A',
  sender: '0C1F',
  senderAddress: '5D01',
  body: '1000',
  rtf: '1009',
  html: '1013',
  codePage: '3FFD',
  webCodePage: '3FDE',
  role: '0C15',
  name: '3001',
  address: '3003',
  internetAddress: '39FE',
  content: '3701',
  extension: '3703',
  shortName: '3704',
  longName: '3707',
  place: '3714',
  isHidden: '7FFE',
} as const

/** `page`: the number of a code page. */
export function decoded(bytes: Buffer, page: number | undefined): string {
  const encoding =
    page === undefined ? undefined : [codePage(page), String(page)].find((each) => iconv.encodingExists(each))
  return encoding === undefined ? decodeText(bytes) : iconv.decode(bytes, encoding)
}

export const decodedPage = (bytes: Buffer, page: number | undefined): string =>
  page === undefined ? decodePage(bytes) : decoded(bytes, page)

/** Inside a company, Outlook writes paths of its directory in place of addresses. */
export const addressOf = (candidates: readonly (string | undefined)[]) =>
  candidates.find((each) => each?.includes('@') === true)

/** A picture inside the text of an e-mail is decoration: a logo, a signature. */
export const isPicture = (name: string) => /\.(?:png|jpe?g|gif|bmp|emf|wmf)$/i.test(name)

/** Converts tenths of a microsecond since 1601 to a date. */
export function dateOfTicks(ticks: bigint): Date | undefined {
  if (ticks === 0n) return undefined
  const date = new Date(Number(ticks / 10_000n) - 11_644_473_600_000)
  return Number.isNaN(date.getTime()) ? undefined : date
}
