/** Reads ticked boxes on a form: '☐ Ja ☒ Nein' means no, and a table row with an empty box is ignored. */
import type { SourceBlock } from './text-model.ts'

export const hasBox = (text: string): boolean => /[☐☒☑❏❑✓✔]/u.test(text)

/** The text without the boxes, and without the options whose box is empty. */
export const chosenOf = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/[☐❏❑][^☐❏❑☒☑✓✔]*/gu, '')
        .replace(/[☒☑✓✔]\s*/gu, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')

export function chosenRows(block: SourceBlock): SourceBlock {
  const { rows = [] } = block
  if (!rows.some((row) => row.some(hasBox))) return block
  const chosen = rows
    .filter((row) => !isNotChosen(row))
    .map((row) => row.map((cell) => (hasBox(cell) ? chosenOf(cell) : cell)))
    .filter((row) => row.some((cell) => cell.trim() !== ''))
  // A column that contained only boxes is removed.
  const columns = rows[0]?.flatMap((_, column) => (chosen.some((row) => row[column]?.trim()) ? [column] : [])) ?? []
  const plain = chosen.map((row) => columns.map((column) => row[column] ?? ''))
  return { ...block, rows: plain, text: plain.map((row) => row.join(' | ')).join('\n') }
}

/** '☐ 234 | Erklärung …': the box before a row applies to the whole row. */
function isNotChosen(row: readonly string[]): boolean {
  const first = row.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return row.some((cell) => /^[☐❏❑]$/u.test(cell.trim())) || (/^[☐❏❑]/u.test(first) && chosenOf(first) === '')
}
