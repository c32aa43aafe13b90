import { expect, test } from 'vitest'
import type { Entry, Person } from '#engine/shapes/schedule.ts'
import { calendarFeed } from './calendar-feed.ts'

const person = (id: string, name: string): Person => ({
  id,
  name,
  role: 'Planner',
  skills: [],
  workPattern: {},
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'custom',
})
const feed = (name: string, entries: readonly Entry[], only?: string) =>
  calendarFeed({
    title: 'Schedule Agent: Everpro',
    people: [person('p_1', name), person('p_2', 'Person Two')],
    entries: { p_1: entries, p_2: [{ type: 'leave', from: '2026-05-01', to: '2026-05-01' }] },
    bankHolidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
    changedAt: new Date('2026-03-10T09:00:00.500Z'),
    only,
  })
/** Joins folded lines, as a calendar program does. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const within = (text: string, name: string) => lines(text).filter((line) => line.startsWith(name))

test('leave is an event of whole days that ends on the day after its last, over the end of a year too', () => {
  const text = feed('Person One', [{ type: 'leave', from: '2026-12-24', to: '2026-12-31' }], 'p_1')
  expect(lines(text)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270101']))
  expect(within(text, 'SUMMARY')).toEqual(['SUMMARY:Person One: leave', 'SUMMARY:Christmas Day'])
})

test('leave until 28 February of a leap year ends on the 29th', () => {
  const text = feed('Person One', [{ type: 'leave', from: '2028-02-28', to: '2028-02-28' }], 'p_1')
  expect(within(text, 'DTEND')[0]).toBe('DTEND;VALUE=DATE:20280229')
})

test('a meeting stands at the time of the clock on the wall, without a zone', () => {
  const text = feed('Person One', [{ type: 'meeting', date: '2026-03-29', start: '01:30', end: '02:15' }], 'p_1')
  expect(lines(text)).toEqual(expect.arrayContaining(['DTSTART:20260329T013000', 'DTEND:20260329T021500']))
})

test('names with commas, emoji, line breaks and 500 characters neither break a line nor open a property', () => {
  const name = `${'Ж🙂, one; two\\'.repeat(40)}\r\nATTENDEE:mailto:somebody@example.com`
  const text = feed(name, [{ type: 'leave', from: '2026-03-16', to: '2026-03-16' }])
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(within(text, 'ATTENDEE')).toEqual([])
  const summary = within(text, 'SUMMARY')[0]?.slice('SUMMARY:'.length) ?? ''
  expect(summary.replaceAll('\\n', '\n').replaceAll(/\\([\\;,])/g, '$1')).toBe(`${name.replace('\r\n', '\n')}: leave`)
})

test('an entry keeps its id from one time to the next, and no two have the same', () => {
  const entries: readonly Entry[] = [
    { type: 'leave', from: '2026-03-16', to: '2026-03-16' },
    { type: 'leave', from: '2026-03-16', to: '2026-03-17' },
    { type: 'meeting', date: '2026-03-16', start: '10:00', end: '11:00' },
  ]
  const ids = within(feed('Person One', entries), 'UID')
  expect(new Set(ids).size).toBe(5)
  expect(within(feed('Person Renamed', entries), 'UID')).toEqual(ids)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a person may have the id %s', (id) => {
  const calendar = (entries: Readonly<Record<string, readonly Entry[]>>) =>
    calendarFeed({ title: 'x', people: [person(id, 'One')], entries, bankHolidays: [], changedAt: new Date(0) })
  expect(within(calendar({}), 'SUMMARY')).toEqual([])
  const entries = { [id]: [{ type: 'leave', from: '2026-03-16', to: '2026-03-16' } as const] }
  expect(within(calendar(entries), 'SUMMARY')).toEqual(['SUMMARY:One: leave'])
})

test('every event says when the schedule last changed, and every line ends as the standard asks', () => {
  const text = feed('Person One', [])
  expect(new Set(within(text, 'DTSTAMP'))).toEqual(new Set(['DTSTAMP:20260310T090000Z']))
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
