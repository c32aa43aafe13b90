/**
 * The content of an e-mail, independent of the program that saved it: sender, recipients, date and subject, then its
 * text.
 */
import { restoreGarbled, restoreWindows1252 } from '../../container/restore-garbled.ts'
import type { BlockWriter } from '../block-writer.ts'
import { readHtmlText } from '../html/read-html.ts'
import { readRtf } from '../rtf/read-rtf.ts'
import { writePlain } from '../text/read-plain.ts'

export interface Letter {
  readonly subject: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly cc: string | undefined
  readonly date: string | undefined
  readonly text: string | undefined
  /** Read only if there is no text. */
  readonly html: string | undefined
  /** Read only if there is neither a text nor an HTML page. */
  readonly rtf?: Uint8Array | undefined
}

export function writeLetter(letter: Letter, writer: BlockWriter): void {
  const { subject, from, to, cc, date } = letter
  if (subject !== undefined) writer.add('heading', restoreWindows1252(subject), { label: 'subject' }, { level: 1 })
  for (const [name, value] of Object.entries({ From: from, To: to, Cc: cc, Date: date }))
    if (value !== undefined && value !== '')
      writer.add('field', `${name}: ${restoreWindows1252(value)}`, { label: name.toLowerCase() })
  writeLetterText(letter, writer)
}

export function writeLetterText({ text, html, rtf }: Pick<Letter, 'text' | 'html' | 'rtf'>, writer: BlockWriter): void {
  const plain = text?.trim() ?? ''
  if (plain !== '') writePlain(repairEncoding(plain), writer)
  // It is decoded already, whichever encoding its own header states.
  else if (html !== undefined) readHtmlText(repairEncoding(html), writer)
  else if (rtf !== undefined) readRtf(rtf, writer)
}

/** Some programs forward an e-mail with a wrong encoding in its header: the text is UTF-8. */
function repairEncoding(text: string): string {
  const western = restoreWindows1252(text)
  return restoreGarbled(western) ?? western
}

export interface Person {
  readonly name: string
  readonly address: string | undefined
}

export const namesOf = (people: readonly Person[]): string =>
  people
    .map(({ name, address = '' }) =>
      name === '' || name === address ? address : address === '' ? name : `${name} <${address}>`,
    )
    .join(', ')
