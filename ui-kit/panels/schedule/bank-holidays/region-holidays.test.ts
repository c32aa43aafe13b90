import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../hours/calendar.ts'
import { regionHolidays } from './region-holidays.ts'

const years = [2025, 2026, 2027]
const namesOf = (id: string) => regionHolidays.find((each) => each.id === id)?.days ?? []
const dates = (id: string, name: RegExp) =>
  namesOf(id)
    .filter((day) => name.test(day.name))
    .map(({ date }) => date)

/** The anonymous Gregorian algorithm. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const at = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(at / 31)).padStart(2, '0')}-${String((at % 31) + 1).padStart(2, '0')}`
}

const firstMonday = (month: string) => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(`${month}-01`, index))
  return days.find((day) => weekdayOf(day) === 'mon') ?? ''
}
const lastMonday = (month: string) => {
  const [first, fifth] = [firstMonday(month), addDays(firstMonday(month), 28)]
  return fifth.startsWith(month) ? fifth : addDays(first, 21)
}

test('no bank holiday falls on a weekend, none is listed twice, and they stand in order', () => {
  for (const { days } of regionHolidays) {
    const all = days.map(({ date }) => date)
    expect(all.filter((date) => ['sat', 'sun'].includes(weekdayOf(date)))).toEqual([])
    expect(all).toEqual([...new Set(all)].toSorted())
  }
})

test('holidays that depend on Easter or on a first or last Monday have the right dates', () => {
  const all = ['england-and-wales', 'scotland', 'northern-ireland']
  for (const id of all) {
    expect(dates(id, /^Good Friday/)).toEqual(years.map((year) => addDays(easter(year), -2)))
    expect(dates(id, /^Early May/)).toEqual(years.map((year) => firstMonday(`${year}-05`)))
    expect(dates(id, /^Spring/)).toEqual(years.map((year) => lastMonday(`${year}-05`)))
    const august = id === 'scotland' ? firstMonday : lastMonday
    expect(dates(id, /^Summer/)).toEqual(years.map((year) => august(`${year}-08`)))
  }
  for (const id of ['england-and-wales', 'northern-ireland'])
    expect(dates(id, /^Easter Monday/)).toEqual(years.map((year) => addDays(easter(year), 1)))
  expect(dates('scotland', /^Easter Monday/)).toEqual([])
})

test('a day with a date of its own that falls on a weekend has a substitute on the next free weekday', () => {
  const fixed: readonly (readonly [string, RegExp, string])[] = [
    ['england-and-wales', /^New Year/, '01-01'],
    ['scotland', /^2nd January/, '01-02'],
    ['scotland', /^St Andrew/, '11-30'],
    ['northern-ireland', /^St Patrick/, '03-17'],
    ['northern-ireland', /^Battle/, '07-12'],
  ]
  for (const [id, name, day] of fixed)
    for (const year of years) {
      let expected = `${year}-${day}`
      while (['sat', 'sun'].includes(weekdayOf(expected))) expected = addDays(expected, 1)
      expect([id, ...dates(id, name).filter((date) => date.startsWith(String(year)))]).toEqual([id, expected])
    }
})
