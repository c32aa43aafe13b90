/** The name of a cell, such as `Facts!B2` or `'Company facts'!B2`, from its sheet, row and column. */

/** Rows and columns count from 0. */
export const cellAddress = (sheet: string, row: number, column: number): string =>
  `${quoted(sheet)}!${columnLetters(column)}${row + 1}`

export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The column of `AB12`; -1 where it names none. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

/** As Excel does: in quotes, unless the name is a plain word. */
const quoted = (sheet: string) =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
