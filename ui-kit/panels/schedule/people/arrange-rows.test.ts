import { describe, expect, test } from 'vitest'
import type { Person } from '../schedule.ts'
import { filterRows, noFilters, skillsOf, sortRows, type SortableColumn } from './arrange-rows.ts'
import { createRowMaker } from './figures.ts'
import { patternText } from './pattern-text.ts'

const person = (name: string, more: Partial<Person> = {}): Person => ({
  id: name,
  name,
  role: 'Planner',
  skills: [],
  workPattern: { mon: [9, 17] },
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'custom',
  contractedHoursPerWeek: 7.5,
  ...more,
})
const rowsOf = (...people: readonly Person[]) =>
  createRowMaker()({ people, entries: {}, bankHolidays: [] }, '2026-03-11', 'mon')
const named = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => row.person.name)

describe('sorting', () => {
  const rows = rowsOf(
    person('Person 10', { active: false, workPattern: { mon: [9, 12] } }),
    person('person 9', { breakMinsPerDay: 60 }),
    person('Émile', { role: 'Architect' }),
    person('Zoe', { workPattern: { mon: [9, 17], tue: [9, 17] } }),
  )

  test.each<[SortableColumn, readonly string[]]>([
    ['name', ['Émile', 'person 9', 'Person 10', 'Zoe']],
    ['role', ['Émile', 'Person 10', 'person 9', 'Zoe']],
    ['break', ['Person 10', 'Émile', 'Zoe', 'person 9']],
    ['weekly', ['Person 10', 'person 9', 'Émile', 'Zoe']],
    ['thisWeek', ['Person 10', 'person 9', 'Émile', 'Zoe']],
    ['status', ['person 9', 'Émile', 'Zoe', 'Person 10']],
  ])('by %s, as people read it', (column, expected) => {
    expect(named(sortRows(rows, { column, direction: 'ascending' }))).toEqual(expected)
  })

  test('a reversed order keeps equal rows in their order', () => {
    expect(named(sortRows(rows, { column: 'role', direction: 'descending' }))).toEqual([
      'Person 10',
      'person 9',
      'Zoe',
      'Émile',
    ])
  })

  test('without a column leaves them in the stored order', () => expect(sortRows(rows, undefined)).toBe(rows))
})

describe('narrowing down', () => {
  const rows = rowsOf(
    person('Émile Zola', { skills: ['Site  visits', 'Excel'] }),
    person('Emilia', { skills: ['site visits'], active: false }),
    person('Zoe'),
  )

  test('by a part of a name, whatever its case and accents', () => {
    expect(named(filterRows(rows, { ...noFilters, name: ' eMIL ' }))).toEqual(['Émile Zola', 'Emilia'])
  })

  test('by a skill in any spelling, and by status', () => {
    expect(named(filterRows(rows, { ...noFilters, skill: 'Site visits' }))).toEqual(['Émile Zola', 'Emilia'])
    expect(named(filterRows(rows, { ...noFilters, skill: 'Site visits', status: 'inactive' }))).toEqual(['Emilia'])
  })

  test('every skill is offered once', () => expect(skillsOf(rows)).toEqual(['Excel', 'Site  visits']))
})

describe('rows', () => {
  const people = [person('A'), person('B')]
  const entries = { A: [{ type: 'meeting', date: '2026-03-09', start: '10:00', end: '12:00' }] } as const

  test('show what is free of this week and of the next', () => {
    const [row] = createRowMaker()({ people, entries, bankHolidays: [] }, '2026-03-11', 'mon')
    expect([row?.weekly, row?.thisWeek, row?.nextWeek]).toEqual([7.5, 5.5, 7.5])
    expect(row?.days.map(({ date }) => date)).toHaveLength(14)
  })

  test.each(['constructor', '__proto__', 'toString'])('are there for a person with the id %s', (id) => {
    const [row] = createRowMaker()({ people: [person(id)], entries: {}, bankHolidays: [] }, '2026-03-11', 'mon')
    expect([row?.person.id, row?.thisWeek]).toEqual([id, 7.5])
  })

  test('are the same objects while nothing of theirs changes, and others once something does', () => {
    const make = createRowMaker()
    const before = make({ people, entries, bankHolidays: [] }, '2026-03-11', 'mon')
    const [a, b] = make({ people: [...people], entries: { ...entries }, bankHolidays: [] }, '2026-03-11', 'mon')
    expect([a === before[0], b === before[1]]).toEqual([true, true])
    const [without] = make({ people, entries: {}, bankHolidays: [] }, '2026-03-11', 'mon')
    expect(without?.thisWeek).toBe(7.5)
    const holiday = make({ people, entries, bankHolidays: [{ date: '2026-03-09', name: '' }] }, '2026-03-11', 'mon')
    expect(holiday.map(({ thisWeek }) => thisWeek)).toEqual([0, 0])
  })
})

describe('a pattern in words', () => {
  const days = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' }
  test.each([
    [{ mon: [9, 17], tue: [9, 17], wed: [9, 17], thu: [9, 17], fri: [9, 17] }, 'Mon–Fri 9–17'],
    [{ mon: [9, 17], wed: [9, 17], fri: [9, 17] }, 'Mon, Wed, Fri 9–17'],
    [{ mon: [9, 17], tue: [9, 17], fri: [9, 12] }, 'Mon, Tue 9–17, Fri 9–12'],
    [{ mon: [17, 9] }, 'Off'],
    [{}, 'Off'],
  ] as const)('%o is %s', (pattern, text) => expect(patternText(pattern, days, 'Off')).toBe(text))
})
