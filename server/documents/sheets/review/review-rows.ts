/** What stands in each row of the review. */
import type { Occurrence } from '#server/documents/docx/types.ts'
import type { Column } from './columns.ts'
import { rowId } from './ids.ts'
import type { Match, Matches, NamedValue, Status } from './match.ts'

export type ReviewRow = Readonly<Record<Column, string>> & { readonly status: Status }

/** Values that nobody asked for; a longer list of them helps nobody. */
const mostUnused = 500
/** Of one placeholder. */
const mostPlaces = 5
const mostSentences = 3

export function reviewRows({ matches, unused }: Matches, review: string): readonly ReviewRow[] {
  const rest = unused.length - mostUnused
  return [
    ...matches.map((each) => rowOf(each, review)),
    ...unused.slice(0, mostUnused).map(unusedRow),
    ...(rest > 0 ? [{ ...nothing, status: 'unused' as const, placeholder: `… and ${rest} more` }] : []),
  ]
}

const nothing: Readonly<Record<Column, string>> = {
  placeholder: '',
  value: '',
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
  status,
  suggestion: near?.value.text ?? '',
  where: places(placeholder.occurrences),
  sentence: several(
    placeholder.occurrences.map(({ sentence }) => sentence),
    mostSentences,
  ),
  source: value?.cell ?? near?.value.cell ?? '',
  note: notes.join('\n'),
  id: rowId(review, placeholder.key),
})

const unusedRow = ({ name, value }: NamedValue): ReviewRow => ({
  ...nothing,
  placeholder: name,
  value: value.text,
  status: 'unused',
  source: value.cell,
  note: 'The document has no such placeholder. Nothing needs to be done.',
})

/** Each place once, with how often: a header may hold the same name several times. */
function places(occurrences: readonly Occurrence[]): string {
  const times = new Map<string, number>()
  for (const { where } of occurrences) times.set(where, (times.get(where) ?? 0) + 1)
  return several(
    [...times].map(([where, count]) => (count > 1 ? `${where} (${count} times)` : where)),
    mostPlaces,
  )
}

function several(texts: readonly string[], most: number): string {
  const different = [...new Set(texts)]
  const rest = different.length - most
  return [...different.slice(0, most), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')
}
