/** Shares the width of a table among its columns, by what stands in them. */

/** In letters: a longer cell is wrapped, and a longer word may be broken. */
const longest = { cell: 60, word: 18 } as const
/** Rows further down look like these. */
const rowsLookedAt = 500

export function shareWidths(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly number[] {
  const sample = rows.slice(0, rowsLookedAt)
  const count = Math.max(header.length, ...sample.map((row) => row.length))
  const needs = Array.from({ length: count }, (_, column) =>
    needOf(
      header[column] ?? '',
      sample.map((row) => row[column] ?? ''),
    ),
  )
  const all = sum(needs)
  const shares = needs.map((need) => Math.floor((width * need) / all))
  // What rounding leaves over belongs to the first.
  return shares.map((share, column) => (column === 0 ? share + width - sum(shares) : share))
}

/** Half way between an average cell and the longest, and none too narrow for a word. */
function needOf(name: string, cells: readonly string[]): number {
  const lengths = cells.map((cell) => Math.min(longest.cell, cell.length))
  const words = [name, ...cells].flatMap((text) => text.split(/\s+/)).map((word) => Math.min(longest.word, word.length))
  const average = sum(lengths) / Math.max(1, lengths.length)
  return Math.max(2 + largest(words), (average + largest(lengths)) / 2)
}

// Not spread into Math.max: a long text has more words than a call may have arguments.
const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
