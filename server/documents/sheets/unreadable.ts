/** Why a file cannot be read, as the rest of a sentence that begins with its name. */
import { Refusal } from '#server/errors.ts'

export class Unreadable extends Error {
  override readonly name = 'Unreadable'

  toRefusal(file: string): Refusal {
    return new Refusal(422, `"${file}" ${this.message}`)
  }
}

export const damaged = () =>
  new Unreadable(
    'is damaged or incomplete. Open it in Excel or LibreOffice, save it as an Excel workbook (.xlsx), and upload it again.',
  )
