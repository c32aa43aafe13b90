/** Compares the placeholders of a document with the values of a spreadsheet. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import type { Problem, ReadValue, ReadValues } from '../types.ts'
import { likeness, nearEnough, shapeOf } from './near.ts'

export type Status = 'found' | 'near match' | 'missing' | 'unused'

export interface Match {
  readonly placeholder: Placeholder
  readonly status: Exclude<Status, 'unused'>
  /** Only of what was found. */
  readonly value?: ReadValue
  readonly near?: NamedValue
  /** What a person should know before taking it: sentences. */
  readonly notes: readonly string[]
}

export interface NamedValue {
  readonly name: string
  readonly value: ReadValue
}

export interface Matches {
  readonly matches: readonly Match[]
  readonly unused: readonly NamedValue[]
}

/** A spreadsheet with more names is a list: what is alike in it says nothing. */
const mostNamesCompared = 3000

export function match(placeholders: readonly Placeholder[], read: ReadValues): Matches {
  const values = bestReading(placeholders, read)
  const shapes = [...values.values()].slice(0, mostNamesCompared).map((each) => ({ each, shape: shapeOf(each.name) }))
  const duplicates = new Map(read.duplicates.map((each) => [placeholderKey(each.name), each]))
  const problems = new Map(
    read.problems.flatMap((problem) => (problem.name === undefined ? [] : [[placeholderKey(problem.name), problem]])),
  )

  const matches = placeholders.map((placeholder): Match => {
    const found = values.get(placeholder.key)
    const notes = [
      ...noteOf(problems.get(placeholder.key)),
      ...(duplicates.get(placeholder.key)?.others ?? []).map(
        ({ text, cell }) => `${cell} gives another value: ${shortened(text)}`,
      ),
    ]
    if (found !== undefined) {
      const hidden = found.value.hidden === true ? ['The value stands on a hidden sheet.'] : []
      return { placeholder, status: 'found', value: found.value, notes: [...notes, ...hidden] }
    }
    const near = problems.has(placeholder.key) ? undefined : nearest(placeholder.name, shapes)
    if (near === undefined) return { placeholder, status: 'missing', notes }
    const note = `The spreadsheet has no "${placeholder.name}", but "${near.name}" (${near.value.cell}). If that is meant, choose the suggestion in the Value column.`
    return { placeholder, status: 'near match', near, notes: [...notes, note] }
  })

  const asked = new Set(
    matches.flatMap(({ placeholder, near }) => [
      placeholder.key,
      ...(near === undefined ? [] : [placeholderKey(near.name)]),
    ]),
  )
  const unused = [...values].flatMap(([key, each]) => (asked.has(key) || each.value.guess === true ? [] : [each]))
  return { matches, unused }
}

/** Where a sheet can be read in two ways, the one that knows more of the placeholders was meant. */
function bestReading(placeholders: readonly Placeholder[], read: ReadValues): Map<string, NamedValue> {
  const wanted = new Set(placeholders.map(({ key }) => key))
  let values = byKey(read.values)
  for (const { sheet, values: others } of read.otherReadings) {
    const other = byKey(others)
    const mine = [...values].filter(([, { value }]) => onSheet(value, sheet))
    const known = (names: Iterable<string>) => [...names].filter((name) => wanted.has(name)).length
    if (known(other.keys()) <= known(mine.map(([key]) => key))) continue
    const rest = [...values].filter(([, { value }]) => !onSheet(value, sheet))
    values = new Map([...other, ...rest])
  }
  return values
}

const onSheet = ({ cell }: ReadValue, sheet: string) =>
  cell.startsWith(`${sheet}!`) || cell.startsWith(`'${sheet.replaceAll("'", "''")}'!`)

const byKey = (values: Readonly<Record<string, ReadValue>>) =>
  new Map(Object.entries(values).map(([name, value]) => [placeholderKey(name), { name, value }]))

function nearest(
  name: string,
  shapes: readonly { readonly each: NamedValue; readonly shape: ReturnType<typeof shapeOf> }[],
): NamedValue | undefined {
  const wanted = shapeOf(name)
  let best: NamedValue | undefined
  let most = nearEnough
  for (const { each, shape } of shapes) {
    const likely = likeness(wanted, shape)
    if (likely < most || (likely === most && best !== undefined)) continue
    most = likely
    best = each
  }
  return best
}

const noteOf = (problem: Problem | undefined) => (problem === undefined ? [] : [problem.sentence])

export const shortened = (text: string) => (text.length <= 120 ? text : `${text.slice(0, 119)}…`)
