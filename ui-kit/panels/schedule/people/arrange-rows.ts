/** Filters and sorts the rows of the table. */
import type { Person } from '../schedule.ts'
import type { ColumnId } from '../texts.ts'
import type { Row } from './figures.ts'

export interface Filters {
  /** A part of the name. */
  readonly name: string
  readonly skill: string
  readonly status: '' | 'active' | 'inactive'
}

export const noFilters: Filters = { name: '', skill: '', status: '' }

export interface Sorting {
  readonly column: SortableColumn
  readonly direction: 'ascending' | 'descending'
}

export type SortableColumn = Exclude<ColumnId, 'skills' | 'pattern' | 'actions'>

/** Ignores case and accents, and sorts 9 before 10. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const foldCase = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const names = new WeakMap<Person, string>()

function foldedName(person: Person): string {
  const name = names.get(person) ?? foldCase(person.name)
  names.set(person, name)
  return name
}

export function filterRows(rows: readonly Row[], { name, skill, status }: Filters): readonly Row[] {
  const search = foldCase(name.trim())
  const key = skillKey(skill)
  return rows.filter(
    ({ person }) =>
      (search === '' || foldedName(person).includes(search)) &&
      (skill === '' || person.skills.some((each) => skillKey(each) === key)) &&
      (status === '' || person.active === (status === 'active')),
  )
}

const skillKey = (skill: string) => skill.trim().replaceAll(/\s+/g, ' ').toLowerCase()

type Value = (row: Row, ranks: (text: 'name' | 'role') => ReadonlyMap<string, number>) => number

/** The number by which each column is sorted. Texts are compared once and then sorted by their rank. */
const values: { readonly [C in SortableColumn]: Value } = {
  name: ({ person }, ranks) => ranks('name').get(person.name) ?? 0,
  role: ({ person }, ranks) => ranks('role').get(person.role) ?? 0,
  break: ({ person }) => person.breakMinsPerDay,
  weekly: ({ weekly }) => weekly,
  thisWeek: ({ thisWeek }) => thisWeek,
  nextWeek: ({ nextWeek }) => nextWeek,
  status: ({ person }) => (person.active ? 0 : 1),
}

export const sortableColumns = Object.keys(values) as readonly SortableColumn[] // the keys of the table above

export const isSortable = (column: ColumnId): column is SortableColumn => Object.hasOwn(values, column)

/** Without a sorting, rows keep the stored order; so do rows that are equal. */
export function sortRows(rows: readonly Row[], sorting: Sorting | undefined): readonly Row[] {
  if (!sorting) return rows
  const value = values[sorting.column]
  const sign = sorting.direction === 'ascending' ? 1 : -1
  const ranks = (text: 'name' | 'role') => ranksOf(rows, text)
  const keyed = rows.map((row) => ({ row, key: value(row, ranks) }))
  return keyed.toSorted((a, b) => sign * (a.key - b.key)).map(({ row }) => row)
}

const rankCache = new WeakMap<readonly Row[], Map<string, ReadonlyMap<string, number>>>()

function ranksOf(rows: readonly Row[], text: 'name' | 'role'): ReadonlyMap<string, number> {
  const cache = rankCache.get(rows) ?? new Map<string, ReadonlyMap<string, number>>()
  rankCache.set(rows, cache)
  const ranks = cache.get(text) ?? rankTexts([...new Set(rows.map(({ person }) => person[text]))])
  cache.set(text, ranks)
  return ranks
}

/** Texts that differ only in case or accents share a rank. */
function rankTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  let [rank, before] = [0, '']
  for (const text of texts.toSorted(collator.compare)) {
    if (collator.compare(before, text) !== 0) rank += 1
    ranks.set(text, rank)
    before = text
  }
  return ranks
}

/** Every skill once, regardless of case, in alphabetical order. */
export function skillsOf(rows: readonly Row[]): readonly string[] {
  const skills = new Map<string, string>()
  for (const { person } of rows)
    for (const skill of person.skills) if (!skills.has(skillKey(skill))) skills.set(skillKey(skill), skill)
  return [...skills.values()].toSorted(collator.compare)
}
