/** Writes the cells of a row of a table, which texts keep apart by bars, as people write them. */

/** 'a) | Contract | 12 months' is 'a) Contract, 12 months', and '6.1 | Method | | 2' is '6.1 Method, 2'. */
export function cellsInOneLine(row: string): string {
  const cells = row.split(/(?:^|\s)\|(?=\s|$)/u).flatMap((cell) => cell.trim() || [])
  return cells
    .slice(1)
    .reduce((line, cell, at) => `${line}${at === 0 && isOrdinal(line) ? '' : ','} ${cell}`, cells[0] ?? '')
}

export const isOrdinal = (cell: string): boolean => /^\(?(?:\d{1,2}(?:\.\d{1,2})*|\p{L})[.)]{0,2}$/u.test(cell)
