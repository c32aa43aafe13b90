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
  const words = sum(needs.map(({ word }) => word))
  // Where all words fit, each column has room for its longest, and only the rest is shared.
  const certain = words <= lettersOfLine ? words : 0
  const wanted = sum(needs.map(({ word, whole }) => (certain === 0 ? whole : whole - word)))
  const shares = needs.map(({ word, whole }) => {
    const part = wanted === 0 ? 1 / count : (certain === 0 ? whole : whole - word) / wanted
    const sure = certain === 0 ? 0 : (width * word) / lettersOfLine
    return Math.floor(sure + (width - (width * certain) / lettersOfLine) * part)
  })
  // What rounding leaves over belongs to the first.
  return shares.map((share, column) => (column === 0 ? share + width - sum(shares) : share))
}

/** In letters: what a line of a page holds, with the margins of a few cells. */
const lettersOfLine = 84

interface Need {
  readonly word: number
  /** At least that of the longest word. */
  readonly whole: number
}

/** Half way between an average cell and the longest, and none too narrow for a word. */
function needOf(name: string, cells: readonly string[]): Need {
  const lengths = cells.map((cell) => Math.min(longest.cell, cell.length))
  // A date reads badly over three lines.
  const words = [name, ...cells].flatMap((text) => (/^\d{1,2} \p{L}+ \d{4}$/u.test(text) ? [text] : text.split(/\s+/))).map((word) => Math.min(longest.word, word.length))
  const average = sum(lengths) / Math.max(1, lengths.length)
  const word = 4 + largest(words)
  return { word, whole: Math.max(word, (average + largest(lengths)) / 2) }
}

// Not spread into Math.max: a long text has more words than a call may have arguments.
const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
