/** Writes and reads addresses of cells, such as `Facts!B2` and `'Company facts'!B2`. */

/** Rows and columns count from 0. */
export const cellAddress = (sheet: string, row: number, column: number): string =>
  `${quoteSheetName(sheet)}!${columnLetters(column)}${row + 1}`

/** Checks whether the address belongs to the sheet. */
export const isCellOf = (address: string, sheet: string): boolean =>
  address.startsWith(`${sheet}!`) || address.startsWith(`'${sheet.replaceAll("'", "''")}'!`)

export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The column of `AB12`; -1 if the reference does not begin with letters. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

/** Quotes the name as Excel does, unless it is a plain word. */
const quoteSheetName = (sheet: string) =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
