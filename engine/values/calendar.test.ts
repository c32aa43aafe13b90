import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOfDay, isDay, isHour, isMonth, isTime, monthAt } from './calendar.ts'

describe('months', () => {
  test.each(['2026-01', '2026-12', '0001-06', '9999-09'])('%s is one', (text) => expect(isMonth(text)).toBe(true))
  test.each(['', '2026-00', '2026-13', '2026-1', '26-01', '0000-01', '2026-01-01', '2026/01', ' 2026-01', '2026-01\n'])(
    '%j is none',
    (text) => expect(isMonth(text)).toBe(false),
  )

  test('the month at a moment is the one the user sees', () => {
    const moment = fc.record({
      year: fc.integer({ min: 1000, max: 9999 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    fc.assert(
      fc.property(moment, ({ year, month, day, hour }) => {
        const shown = monthAt(new Date(year, month - 1, day, hour).getTime())
        expect(shown).toBe(`${year}-${String(month).padStart(2, '0')}`)
        expect(isMonth(shown)).toBe(true)
      }),
    )
  })
})

describe('days', () => {
  test.each(['2026-01-31', '2024-02-29', '2000-02-29', '2026-12-31', '2026-04-30'])('%s is one', (text) =>
    expect(isDay(text)).toBe(true),
  )
  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00',
  ])('%j is none', (text) => expect(isDay(text)).toBe(false))

  test('agrees with the calendar of the language', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((each) => String(each).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), part(13), part(33), (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${month}-${day}`
        const date = new Date(`${text}T00:00:00Z`)
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
        expect(isDay(text)).toBe(exists)
      }),
    )
  })
})

describe('times', () => {
  test.each(['00:00', '09:30', '19:05', '23:59'])('%s is one', (text) => expect(isTime(text)).toBe(true))
  test.each(['', '24:00', '9:30', '09:60', '09:30:00', '0930', '09:3', ' 09:30'])('%j is none', (text) =>
    expect(isTime(text)).toBe(false),
  )
})

describe('hours', () => {
  test('run from 0 to 23', () => {
    expect([hoursOfDay.length, hoursOfDay.at(0), hoursOfDay.at(-1)]).toEqual([24, 0, 23])
    expect(hoursOfDay.every(isHour)).toBe(true)
  })
  test.each([24, -1, 1.5, '9', Number.NaN, undefined])('%j is none', (value) => expect(isHour(value)).toBe(false))
})
