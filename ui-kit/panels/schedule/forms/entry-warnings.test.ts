/** What a form says of an entry before it is saved. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Entry, Person } from '../schedule.ts'
import type { Texts } from '../texts.ts'
import { entryWarnings } from './entry-warnings.ts'

const ada: Person = {
  id: 'p_1',
  name: 'Ada',
  role: 'Fitter',
  skills: [],
  workPattern: { thu: [9, 17] },
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'custom',
  contractedHoursPerWeek: 7.5,
}
const entries: readonly Entry[] = [
  { type: 'meeting', date: '2026-03-12', start: '10:00', end: '11:30' },
  { type: 'leave', from: '2026-03-19', to: '2026-03-20' },
]
const schedule = { entries: { p_1: entries }, bankHolidays: [{ date: '2026-03-26', name: 'Founders’ day' }] }
// The cast is safe: every definition is checked against the panel's own schema.
const definition = JSON.parse(readFileSync('definitions/agents/schedule-agent.json', 'utf8')) as {
  readonly steps: readonly [{ readonly parameters: Texts }]
}
const texts = definition.steps[0].parameters.warnings
const of = (entry: Entry, person: Person | undefined = ada) => entryWarnings(entry, person, schedule, texts)
const meeting = (date: string, start: string, end: string): Entry => ({ type: 'meeting', date, start, end })

test('a meeting that overlaps another is told, with the times of the other', () => {
  expect(of(meeting('2026-03-12', '11:00', '12:00'))).toEqual([
    'Overlaps with a meeting on Thu, 12 Mar 2026, 10:00 – 11:30.',
  ])
})

test('a meeting that begins when another ends overlaps nothing', () => {
  expect(of(meeting('2026-03-12', '11:30', '12:00'))).toEqual([])
})

test('a meeting outside the hours of that day, or on a day off, is told', () => {
  expect(of(meeting('2026-03-12', '08:30', '09:30'))).toEqual(['Outside the hours of Ada on that day, 09:00 – 17:00.'])
  expect(of(meeting('2026-03-12', '16:30', '17:30'))).toHaveLength(1)
  expect(of(meeting('2026-03-13', '10:00', '11:00'))).toEqual(['Ada is off on that day.'])
})

test('a meeting in a leave or on a bank holiday is told', () => {
  expect(of(meeting('2026-03-19', '10:00', '11:00'))).toEqual(['In a leave, Thu, 19 Mar 2026 – Fri, 20 Mar 2026.'])
  expect(of(meeting('2026-03-26', '10:00', '11:00'))).toEqual(['On a bank holiday: Founders’ day.'])
})

test('a leave over another leave or over meetings is told', () => {
  expect(of({ type: 'leave', from: '2026-03-10', to: '2026-03-19' })).toEqual([
    'Overlaps with a leave, Thu, 19 Mar 2026 – Fri, 20 Mar 2026.',
    'There is a meeting on Thu, 12 Mar 2026, 10:00 – 11:30.',
  ])
})

test('nothing is told of a form that is not filled in', () => {
  expect(of(meeting('', '', ''))).toEqual([])
  expect(of(meeting('2026-03-12', '', ''))).toEqual([])
  expect(of({ type: 'leave', from: '2026-03-19', to: '' })).toEqual([])
  expect(entryWarnings(meeting('2026-03-19', '10:00', '11:00'), undefined, schedule, texts)).toEqual([])
})
