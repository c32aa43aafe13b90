/** How many of the first rows of a table name its columns. */

/**
 * Returns 1 if every cell of the first row is a short text without figures and rows below it have figures; otherwise 0.
 */
export function headerRowsOf(rows: readonly (readonly string[])[]): 0 | 1 {
  const [first = [], ...others] = rows
  const names = first.filter((cell) => cell.trim() !== '')
  if (names.length < 2 || names.some((cell) => cell.length > 60 || /^[\d\s.,%€$£-]+$/.test(cell))) return 0
  return others.slice(0, 50).some((row) => row.some((cell) => /\d/.test(cell))) ? 1 : 0
}
