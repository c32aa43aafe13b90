import { expect, test } from 'vitest'
import { readPeople } from './read-people.ts'
import { readBankHolidays, readLeave, readMeeting } from './read-entries.ts'

const person = { id: 'p_1', name: 'Person One', role: 'Planner' }
const read = (more: object) => readPeople([{ ...person, ...more }])[0]

test('ENT-07 ENT-08 what is missing of a person has its usual value', () => {
  expect(read({})).toEqual({
    ...person,
    skills: [],
    workPattern: {},
    breakMinsPerDay: 30,
    active: true,
    notes: '',
    preset: 'custom',
  })
})

test('a name of 500 characters, skills with emoji and text of every language are kept as they come', () => {
  const name = '名'.repeat(500)
  const skills = ['Nähen 🧵', 'تخطيط', 'Excel']
  expect(read({ name, skills })).toMatchObject({ name, skills })
})

test('what a database cannot hold is taken out of texts', () => {
  expect(read({ notes: 'a\0b\uD800c' })).toMatchObject({ notes: 'ab\uFFFDc' })
})

test.each([
  [{ name: ' ' }, 'Person 1: Name is required'],
  [{ role: '' }, 'Person 1: Role is required'],
  [{ id: undefined }, 'Person 1: "id" is missing.'],
  [{ name: 'x'.repeat(1001) }, 'Person 1: "name" has more than 1000 characters.'],
  [{ name: 7 }, 'Person 1: "name" is a text.'],
  [{ skills: 'Planning' }, 'Person 1: "skills" is a list of texts.'],
  [{ breakMinsPerDay: -1 }, 'Person 1: Break minutes are a number from 0 to 1440.'],
  [{ breakMinsPerDay: '30' }, 'Person 1: Break minutes are a number from 0 to 1440.'],
  [{ contractedHoursPerWeek: 169 }, 'Person 1: Contracted hours are a number from 0 to 168.'],
  [{ active: 'yes' }, 'Person 1: "active" is true or false.'],
  [{ workPattern: { mon: [9, 24] } }, 'Person 1: The hours of "mon" are two whole numbers from 0 to 23.'],
  [{ workPattern: { monday: [9, 17] } }, /has no day "monday"/],
])('a person that is %o is refused with a sentence', (more, sentence) => {
  expect(() => read(more)).toThrow(sentence)
})

test('two people with one id are refused, and so is a value that is not a list', () => {
  expect(() => readPeople([person, person])).toThrow('Two people have the id "p_1". Each needs its own.')
  expect(() => readPeople({ people: [] })).toThrow('Send {"people": […]}, the full list.')
})

test('SCHED-22 a leave may be one day, and may not end before it starts', () => {
  expect(readLeave('2026-03-16', '2026-03-16')).toEqual({ type: 'leave', from: '2026-03-16', to: '2026-03-16' })
  expect(() => readLeave('2026-03-16', '2026-03-15')).toThrow('End date must be after start date')
  expect(readLeave('2026-12-24', '2027-01-02').to).toBe('2027-01-02')
})

test('29 February is a day of leap years alone', () => {
  expect(readLeave('2028-02-29', '2028-02-29').from).toBe('2028-02-29')
  expect(() => readLeave('2026-02-29', '2026-03-01')).toThrow('The first day is not a day of the calendar.')
})

test('SCHED-26 a meeting ends after it starts, on the same day', () => {
  expect(() => readMeeting('2026-03-16', '10:00', '10:00')).toThrow('End must be after start')
  expect(() => readMeeting('2026-03-16', '22:00', '01:00')).toThrow('End must be after start')
  expect(() => readMeeting('2026-03-16', '10:00', '24:00')).toThrow('Start and end are times from 00:00 to 23:59.')
  expect(() => readMeeting('2026-03-16', '10:00', '')).toThrow('Start & end')
})

test('bank holidays come with or without names, each day once, in the order of the calendar', () => {
  const list = [{ date: '2026-12-25', name: 'Christmas Day' }, '2026-01-01', { date: '2026-12-25', name: 'Christmas' }]
  expect(readBankHolidays(list)).toEqual([
    { date: '2026-01-01', name: 'Bank holiday' },
    { date: '2026-12-25', name: 'Christmas' },
  ])
  expect(() => readBankHolidays(['tomorrow'])).toThrow('The date is not a day of the calendar.')
})
