/** Finds entries by words as people type them: in any order, incomplete, misspelt, without hyphens or accents. */

/** The words of a text in plain lower case: "Anti-Bullying & Haraßment" has the words anti, bullying, and, harassment. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A word may have one wrong letter for each of this many letters. */
const lettersPerMistake = 4

/** In order: texts that contain every word as typed come before texts that contain a misspelt one. */
export function findEntries<Entry>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return entries
  const judged = entries.map((entry) => ({ entry, cost: costOf(wanted, wordsOf(textOf(entry))) }))
  return [0, 1, 2].flatMap((cost) => judged.flatMap((each) => (each.cost === cost ? [each.entry] : [])))
}

/** 0: every word begins a word of the text; 1: a word occurs within one; 2: with wrong letters; undefined: a word does not occur. */
function costOf(wanted: readonly string[], held: readonly string[]): number | undefined {
  const costs = wanted.map((word) => {
    if (held.some((other) => other.startsWith(word))) return 0
    if (held.join('').includes(word)) return 1
    const allowed = Math.floor(word.length / lettersPerMistake)
    return allowed > 0 && held.some((other) => distanceToBeginning(other, word) <= allowed) ? 2 : undefined
  })
  return costs.reduce<number | undefined>(
    (most, cost) => (most === undefined || cost === undefined ? undefined : Math.max(most, cost)),
    0,
  )
}

/** The number of letters in which the word differs from the most similar beginning of the text; two swapped neighbours count as one. */
function distanceToBeginning(held: string, word: string): number {
  const rows = [Array.from({ length: held.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i]
    const cell = (back: number, at: number) => rows[i - back]?.[at] ?? Infinity
    for (let j = 1; j <= held.length; j += 1) {
      const isSame = word[i - 1] === held[j - 1]
      const isSwapped = i > 1 && j > 1 && word[i - 1] === held[j - 2] && word[i - 2] === held[j - 1]
      row.push(
        Math.min(
          cell(1, j) + 1,
          (row[j - 1] ?? Infinity) + 1,
          cell(1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(2, j - 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return Math.min(...(rows.at(-1) ?? []))
}
