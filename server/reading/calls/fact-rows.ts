/** The rows of all lists, with the passage and the place that each rests on. */
import { factColumns, type Fact, type FactKind, type FactList, type FactsByList, type ListKind } from './fact-lists.ts'
import { doubtOf, doubtOfRole } from './doubts.ts'
import type { Statement } from './statement.ts'

interface RowOptions {
  readonly cited?: string
  readonly clarity?: number | undefined
  /** Whose role it tells, where it was said. */
  readonly roleOf?: 'speaker' | 'another' | undefined
}

export class FactRows {
  // Object.fromEntries forgets the keys.
  private readonly facts = Object.fromEntries(Object.keys(factColumns).map((kind) => [kind, []])) as unknown as Record<
    ListKind,
    Fact[]
  >

  add(
    kind: FactKind,
    statement: Statement,
    values: Readonly<Record<string, string | null>>,
    { cited = statement.passage, clarity, roleOf }: RowOptions = {},
  ): void {
    const { file, place, speaker } = statement
    const doubts = {
      ...doubtOf(kind, statement, clarity),
      ...(roleOf && doubtOfRole(values, statement, roleOf === 'speaker')),
    }
    const where = [speaker, place].filter((part) => part !== undefined).join(', ')
    const columns = factColumns[kind].map((column) => [column, values[column] ?? null] as const)
    const isThere = (row: Fact) =>
      row.passage === cited && row.file === file && columns.every(([column, value]) => row.values[column] === value)
    if (this.facts[kind].some(isThere)) return
    this.facts[kind].push({
      values: Object.fromEntries(columns),
      passage: cited,
      file,
      ...(where === '' ? {} : { place: where }),
      ...(clarity === undefined ? {} : { clarity }),
      ...(Object.keys(doubts).length === 0 ? {} : { doubts }),
    })
  }

  cites(passage: string): boolean {
    return Object.values(this.facts).some((rows) => rows.some((row) => row.passage === passage))
  }

  isKnownDay(date: string): boolean {
    return this.facts.date.some(({ values }) => values['date'] === date)
  }

  /** A timetable runs from the first day to the last; what has no day follows. */
  byList(lists: readonly Pick<FactList, 'id' | 'kind'>[]): FactsByList {
    this.facts.date.sort((a, b) => dayOf(a).localeCompare(dayOf(b)))
    return Object.fromEntries(lists.map(({ id, kind }) => [id, this.facts[kind].slice(0, most)]))
  }
}

/** A list that nobody would read to its end is cut, in the order of the call. */
const most = 100

const dayOf = ({ values }: Fact): string => (/^\d{4}-/.test(values['date'] ?? '') ? (values['date'] ?? '') : 'later')
