/** Shares the width of a table among its columns, by what stands in them. */

/** In letters: a longer cell is wrapped, and a longer word may be broken. */
const longest = { cell: 60, word: 18 } as const
/** The approximate width of a page, in letters. */
const pageLetters = 90
/** The number of rows that are measured, since further rows look similar. */
const rowsLookedAt = 500

export function shareWidths(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly number[] {
  const sample = rows.slice(0, rowsLookedAt)
  const count = Math.max(header.length, ...sample.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, column) =>
    lettersOf(
      header[column] ?? '',
      sample.map((row) => row[column] ?? ''),
    ),
  )
  const letters = share(columns)
  const all = sum(letters)
  const widths = letters.map((each) => Math.floor((width * each) / all))
  // The remainder of rounding goes to the first column.
  return widths.map((each, column) => (column === 0 ? each + width - sum(widths) : each))
}

interface Letters {
  /** For its longest word, which may be bold, and the space at its sides. */
  readonly least: number
  /** Half way between an average cell and the longest. */
  readonly fitting: number
}

/**
 * If the table fits the page, the width is shared in proportion; otherwise each column gets its longest word, and the
 * rest is shared.
 */
function share(columns: readonly Letters[]): readonly number[] {
  const least = columns.map((column) => column.least)
  const more = columns.map((column) => column.fitting - column.least)
  const room = pageLetters - sum(least)
  const wanted = sum(more)
  if (room <= 0) return least
  if (wanted <= room) return columns.map(({ fitting }) => fitting)
  return least.map((each, column) => each + (room * (more[column] ?? 0)) / wanted)
}

function lettersOf(name: string, cells: readonly string[]): Letters {
  const lengths = cells.map((cell) => Math.min(longest.cell, cell.length))
  const words = [name, ...cells].flatMap((text) => text.split(/\s+/)).map((word) => Math.min(longest.word, word.length))
  const average = sum(lengths) / Math.max(1, lengths.length)
  const least = 4 + largest(words)
  return { least, fitting: Math.max(least, (average + largest(lengths)) / 2) }
}

// Math.max is not called with spread arguments: a long text has more words than a call may have arguments.
const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
