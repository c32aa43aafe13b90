/** Matches the placeholders of a document with the values of a spreadsheet. */
import { noteOnAmbiguousPlaces } from '#server/documents/docx/bare-kinds.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import { worded } from '#server/wording.ts'
import type { Problem, ReadValue, ReadValues } from '../types.ts'
import { chooseReadings, type NamedValue as Named } from '../values/choose-readings.ts'
import { fitsKind } from './fits-kind.ts'
import { similarity, leastLikeness, shapeOf } from './similarity.ts'

export type Status = 'found' | 'near match' | 'missing' | 'perhaps' | 'unused'

export interface Match {
  readonly placeholder: Placeholder
  readonly status: Exclude<Status, 'unused'>
  /** Only if the status is 'found'. */
  readonly value?: ReadValue
  readonly near?: NamedValue
  /** The spreadsheet names a missing one, but its value cannot be used. */
  readonly isNamed?: true
  /** Sentences for the person who reviews the value. */
  readonly notes: readonly string[]
}

export interface Matches {
  readonly matches: readonly Match[]
  readonly unused: readonly NamedValue[]
}

export type NamedValue = Named<ReadValue>

/** A spreadsheet with more names is a long list, in which similar names mean nothing. */
const mostNamesCompared = 3000

export function matchPlaceholdersToValues(placeholders: readonly Placeholder[], read: ReadValues): Matches {
  const { values, doubts, remarks } = chooseReadings(read, new Set(placeholders.map(({ key }) => key)))
  const shapes = [...values.values()].slice(0, mostNamesCompared).map((each) => ({ each, shape: shapeOf(each.name) }))
  const duplicates = new Map(read.duplicates.map((each) => [placeholderKey(each.name), each]))
  const problems = new Map(
    read.problems.flatMap((problem) => (problem.name === undefined ? [] : [[placeholderKey(problem.name), problem]])),
  )

  const matches = placeholders.map((placeholder): Match => {
    const namedValue = values.get(placeholder.key)
    const notes = [
      ...notesOf(problems.get(placeholder.key)),
      ...(duplicates.get(placeholder.key)?.others ?? []).map(({ text, cell }) =>
        worded('{0} gives another value: {1}', cell, shortened(text)),
      ),
      ...[noteOnAmbiguousPlaces(placeholder)].filter((each) => each !== undefined),
    ]
    if (namedValue !== undefined) {
      const hidden = namedValue.value.hidden === true ? [worded('The value stands on a hidden sheet.')] : []
      const remark = [remarks.get(placeholder.key)].filter((each) => each !== undefined)
      return { placeholder, status: 'found', value: namedValue.value, notes: [...notes, ...hidden, ...remark] }
    }
    const doubt = doubts.get(placeholder.key)
    if (doubt !== undefined) return { placeholder, status: 'near match', near: doubt, notes: [...notes, doubt.reason] }
    const near = problems.has(placeholder.key) ? undefined : nearest(placeholder.name, shapes)
    if (placeholder.perhaps === true) {
      const note = worded('Perhaps a placeholder. It stays in the document as it is, unless a value is given here.')
      return { placeholder, status: 'perhaps', ...(near === undefined ? {} : { near }), notes: [...notes, note] }
    }
    if (near === undefined) {
      const isNamed = problems.has(placeholder.key) || duplicates.has(placeholder.key)
      return { placeholder, status: 'missing', ...(isNamed && { isNamed }), notes }
    }
    const note = worded(
      'The spreadsheet has no "{0}", but "{1}" ({2}). If that is meant, choose the suggestion in the Value column.',
      placeholder.name,
      near.name,
      near.value.cell,
    )
    return { placeholder, status: 'near match', near, notes: [...notes, note] }
  })

  const matchedKeys = new Set(
    matches.flatMap(({ placeholder, near }) => [
      placeholder.key,
      ...(near === undefined ? [] : [placeholderKey(near.name)]),
    ]),
  )
  const unused = [...values].flatMap(([key, each]) => (matchedKeys.has(key) || each.value.guess === true ? [] : [each]))
  return { matches: matches.toSorted((a, b) => orderOf(a) - orderOf(b)), unused }
}

/** Placeholders that a person has to decide come first. */
function orderOf({ status, notes }: Match): number {
  if (status === 'found') return notes.length > 0 ? 2 : 4
  return { missing: 0, 'near match': 1, perhaps: 3 }[status]
}

function nearest(
  name: string,
  shapes: readonly { readonly each: NamedValue; readonly shape: ReturnType<typeof shapeOf> }[],
): NamedValue | undefined {
  const nameShape = shapeOf(name)
  let best: NamedValue | undefined
  let most = leastLikeness
  for (const { each, shape } of shapes) {
    const score = similarity(nameShape, shape)
    if (score < most || (score === most && best !== undefined) || !fitsKind(name, each.value.text)) continue
    most = score
    best = each
  }
  return best
}

const notesOf = (problem: Problem | undefined) => (problem === undefined ? [] : [problem.sentence])

export const shortened = (text: string) => (text.length <= 120 ? text : `${text.slice(0, 119)}…`)
