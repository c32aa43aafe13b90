/** Makes the rows of the review. */
import type { Occurrence } from '#server/documents/docx/types.ts'
import { worded } from '#server/wording.ts'
import type { Column } from './columns.ts'
import { rowId } from './ids.ts'
import type { Match, Matches, NamedValue, Status } from './match-placeholders-to-values.ts'

export type ReviewRow = Readonly<Record<Column, string>> & { readonly status: Status | 'left out' }

/** The largest number of listed unused values. */
const mostUnused = 500
/** The largest number of listed places of one placeholder. */
export const mostPlaces = 5

export function reviewRows(
  { matches, unused }: Matches,
  review: string,
  leftOut: readonly string[],
): readonly ReviewRow[] {
  const rest = unused.length - mostUnused
  return [
    ...leftOut.map((note) => ({ ...emptyRow, status: 'left out' as const, note })),
    ...matches.map((each) => rowOf(each, review)),
    ...unused.slice(0, mostUnused).map(unusedRow),
    ...(rest > 0 ? [{ ...emptyRow, status: 'unused' as const, placeholder: worded('… and {0} more', rest) }] : []),
  ]
}

const emptyRow: Readonly<Record<Column, string>> = {
  placeholder: '',
  value: '',
  keep: '',
  blank: '',
  status: '',
  suggestion: '',
  where: '',
  sentence: '',
  source: '',
  note: '',
  id: '',
}

const rowOf = ({ placeholder, status, value, near, notes }: Match, review: string): ReviewRow => ({
  placeholder: placeholder.name,
  value: value?.text ?? '',
  keep: '',
  blank: '',
  status,
  suggestion: near?.value.text ?? '',
  where: describePlaces(placeholder.occurrences),
  sentence: joinFirst(
    placeholder.occurrences.map(({ sentence }) => sentence),
    mostSentences,
  ),
  source: value?.cell ?? near?.value.cell ?? '',
  note: notes.join('\n'),
  id: rowId(review, placeholder.key),
})

const unusedRow = ({ name, value }: NamedValue): ReviewRow => ({
  ...emptyRow,
  placeholder: name,
  value: value.text,
  status: 'unused',
  source: value.cell,
  note: worded('The document has no such placeholder. Nothing needs to be done.'),
})

/** Each place once, with a count if the placeholder occurs there several times. */
function describePlaces(occurrences: readonly Occurrence[]): string {
  const times = new Map<string, number>()
  for (const { where } of occurrences) times.set(where, (times.get(where) ?? 0) + 1)
  return joinFirst(
    [...times].map(([where, count]) => (count > 1 ? worded('{0} ({1} times)', where, count) : where)),
    mostPlaces,
  )
}

/** Lists different texts one below the other, and says how many more there are. */
export const joinFirst = (texts: readonly string[], most: number): string => firstOf(texts, most).join('\n')

/** Different texts, and how many more there are. */
export function firstOf(texts: readonly string[], most: number): readonly string[] {
  const different = [...new Set(texts)]
  const rest = different.length - most
  return [...different.slice(0, most), ...(rest > 0 ? [worded('… and {0} more', rest)] : [])]
}

/** The sentences in which a placeholder stands; a table cell may show no more. */
export const mostSentences = 3
