/**
 * Merges the facts that were found in the pieces of a long text: what several pieces say alike stands once. A passage may bear any number of facts.
 * Facts whose figures, days or names differ stay apart, however alike their words are.
 */
import { languageOf } from '#server/reading/text/stems.ts'
import { daysIn, weekDaysIn, withoutDays, type NamedDay } from '#server/providers/support/days.ts'
import { figuresIn } from '#server/providers/support/figures.ts'
import {
  type Fact,
  factColumns,
  type FactList,
  type FactsByList,
  namingColumns,
  sortingWords,
} from '#server/reading/calls/fact-lists.ts'
import type { Citation } from '#server/providers/text-model.ts'
import { stemsOf } from '#server/reading/calls/statement.ts'
import { sharedStems } from '#server/reading/calls/turns.ts'

export function mergeLists(lists: readonly FactList[], found: readonly FactsByList[]): FactsByList {
  return Object.fromEntries(
    lists.map(({ id, kind }) => {
      const merged: Fact[] = []
      for (const fact of found.flatMap((one) => one[id] ?? [])) {
        const columns = factColumns[kind]
        const rows = merged.map((other) =>
          isSame(other, fact, columns[0]) ? oneForBoth(other, fact, columns, 'words') : undefined,
        )
        const at = rows.findIndex((row) => row !== undefined)
        merged.splice(at < 0 ? merged.length : at, 1, rows[at] ?? fact)
      }
      return [id, merged]
    }),
  )
}

/** The passages of a fact that are not to be confirmed, each once. */
const citationsOf = ({ passage, file, place, more = [], doubts }: Fact): readonly Citation[] =>
  doubts?.[''] !== undefined || passage === ''
    ? more
    : [{ file, passage, ...(place === undefined ? {} : { place }) }, ...more]

function furtherOf(known: Fact, other: Fact): readonly Citation[] {
  const [first, ...rest] = [...citationsOf(known), ...citationsOf(other)]
  const isNew = (each: Citation, before: readonly Citation[]) =>
    !before.some(({ file, passage, place }) => file === each.file && passage === each.passage && place === each.place)
  return rest.filter((each, at) => isNew(each, [...(first === undefined ? [] : [first]), ...rest.slice(0, at)]))
}

/** Two facts that say the same as one, with the passages of both. The first value of a column stands; a later one fills what is empty, or replaces what is to be confirmed. */
function combined(first: Fact, second: Fact): Fact {
  const [known, more] =
    first.doubts?.[''] !== undefined && second.doubts?.[''] === undefined ? [second, first] : [first, second]
  const isBetter = (column: string) =>
    known.values[column] == null || (known.doubts?.[column] !== undefined && more.doubts?.[column] === undefined)
  const taken = Object.keys(known.values).filter((column) => isBetter(column) && more.values[column] != null)
  const doubts = Object.fromEntries(
    Object.keys({ ...known.doubts, ...more.doubts }).flatMap((column) => {
      const reason = (taken.includes(column) ? more : known).doubts?.[column]
      return reason === undefined ? [] : [[column, reason] as const]
    }),
  )
  const { doubts: _, more: __, ...plain } = known
  const further = furtherOf(known, more)
  return {
    ...plain,
    ...(further.length === 0 ? {} : { more: further }),
    values: { ...known.values, ...Object.fromEntries(taken.map((column) => [column, more.values[column] ?? null])) },
    ...(Object.keys(doubts).length === 0 ? {} : { doubts }),
  }
}

function isSame(a: Fact, b: Fact, column: string): boolean {
  const [first, second] = [a.values[column] ?? '', b.values[column] ?? '']
  if (first.toLowerCase().trim() === second.toLowerCase().trim()) return true
  const language = languageOf(`${first} ${second}`) ?? 'english'
  const [stems, others] = [stemsOf(first, language), stemsOf(second, language)]
  const smaller = Math.min(stems.size, others.size)
  return smaller >= 3 && sharedStems(stems, others) / Math.max(stems.size, others.size) >= 0.8
}

/**
 * The row that can stand for two facts with the passages of both; undefined if a figure, day or name of one of them would be lost. `by`: whether they
 * say the same by their words or, as a model says, by their meaning.
 */
export function oneForBoth(a: Fact, b: Fact, columns: readonly string[], by: 'words' | 'meaning'): Fact | undefined {
  if (covers(a, b, columns, by)) return combined(a, b)
  return covers(b, a, columns, by) ? combined(b, a) : undefined
}

/** Whether nothing of the second fact that must not be lost would be lost if the first stood for both. */
function covers(a: Fact, b: Fact, columns: readonly string[], by: 'words' | 'meaning'): boolean {
  return columns.every((column, at) => {
    const [kept, lost] = [a.values[column], b.values[column]]
    if (kept == null || lost == null || column in sortingWords) return true
    if (at > 0 && namingColumns.has(column) && !isPartOf(lost, kept)) return false
    const marks = marksOf(kept)
    if (!marksOf(lost).every((mark) => marks.includes(mark))) return false
    // In other words, German says most with other nouns, which are no names.
    const countsCapitals = by === 'words' || languageOf(lost) !== 'german'
    const words = wordsIn(kept.toLowerCase())
    return !countsCapitals || capitalsIn(lost).every((word) => words.includes(word.toLowerCase()))
  })
}

const isPartOf = (a: string, b: string): boolean => b.toLowerCase().includes(a.toLowerCase())

const marksOf = (text: string): readonly string[] => [
  ...daysIn(text).flatMap((day) => [`day ${day.day ?? ''} ${day.month}`, ...weekDayOf(day)]),
  ...weekDaysIn(text).map((weekDay) => `weekday ${weekDay}`),
  ...figuresIn(text).map(({ values }) => `figure ${values.join(' ')}`),
]

/** One piece may give as a date what another gives as 'by Friday'. */
const weekDayOf = ({ day, month, year }: NamedDay): readonly string[] =>
  day === undefined || year === undefined ? [] : [`weekday ${new Date(Date.UTC(year, month, day)).getUTCDay()}`]

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Words with a capital within a sentence. Those of days are compared as days. */
const capitalsIn = (text: string): readonly string[] =>
  (withoutDays(text).match(/(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}\p{N}]*/gu) ?? []).filter(
    (word) => weekDaysIn(word).length === 0,
  )
