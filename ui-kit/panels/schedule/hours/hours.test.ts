import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowMaker } from '../people/figures.ts'
import { days, type Day, type Entry, type Hours, type Leave, type Meeting, type WorkPattern } from '../schedule.ts'
import { addDays, dayAt, daysFrom, weekdayOf, weekStart } from './calendar.ts'
import { dayAccount, type Worker } from './day-account.ts'
import { freeColour } from './free-colour.ts'
import { nextDay, slowFreeHours, slowWeekday, slowWeeklyHours } from '#ui-kit/fixtures/slow-hours.ts'
import { weeklyHours } from './minutes.ts'

const none: ReadonlySet<string> = new Set()
const monday = '2026-03-09'
const worker = (workPattern: WorkPattern, breakMinsPerDay = 30) => ({ workPattern, breakMinsPerDay })
const every = (hours: Hours, ...of: Day[]): WorkPattern => Object.fromEntries(of.map((day) => [day, hours]))
const fullTime = worker(every([9, 17], 'mon', 'tue', 'wed', 'thu', 'fri'))
const leave = (from: string, to = from): Leave => ({ type: 'leave', from, to })
const meeting = (date: string, start: string, end: string): Meeting => ({ type: 'meeting', date, start, end })
/** The hours as the table shows them, whether the week is this one or the next. */
function freeHours(week: string, of: Worker, entries: readonly Entry[], holidays: ReadonlySet<string>): number {
  const person = { id: 'p_1', name: 'Person One', role: '', skills: [], active: true, notes: '', preset: 'custom' }
  const schedule = {
    people: [{ ...person, ...of, contractedHoursPerWeek: 0 }],
    entries: { p_1: entries },
    bankHolidays: [...holidays].map((date) => ({ date, name: '' })),
  }
  const [row] = createRowMaker()(schedule, week, 'mon')
  const [before] = createRowMaker()(schedule, addDays(week, -7), 'mon')
  expect(before?.nextWeek).toBe(row?.thisWeek)
  return row?.thisWeek ?? Number.NaN
}
const free = (entries: readonly Entry[], of = fullTime, week = monday, holidays = none) =>
  freeHours(week, of, entries, holidays)

/** Mondays, and days within a few weeks of one, so that entries often overlap the week, including every end of a month and a year. */
const someMonday = fc.integer({ min: 0, max: 4000 }).map((weeks) => addDays('1971-01-04', weeks * 7))
const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
const pattern = fc.record(Object.fromEntries(days.map((day) => [day, hours])), { requiredKeys: [] })
const someWorker = fc.record({ workPattern: pattern, breakMinsPerDay: fc.integer({ min: 0, max: 700 }) })
const near = (week: string) => fc.integer({ min: -12, max: 18 }).map((offset) => addDays(week, offset))
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`)
const someMeeting = (week: string) => fc.tuple(near(week), time, time).map(([date, a, b]) => meeting(date, a, b))
const someLeave = (week: string) => fc.tuple(near(week), near(week)).map(([a, b]) => leave(a, b))
const someEntries = (week: string) => fc.array(fc.oneof(someMeeting(week), someLeave(week)), { maxLength: 6 })
const someCase = someMonday.chain((week) =>
  fc.record({ week: fc.constant(week), worker: someWorker, entries: someEntries(week), one: someMeeting(week) }),
)

describe('the hours of a week', () => {
  test('SCHED-15 are the span of each working day without the break, to a tenth', () => {
    expect(weeklyHours(fullTime)).toBe(37.5)
    expect(weeklyHours(worker(every([9, 15], 'mon', 'tue', 'wed', 'thu', 'fri')))).toBe(27.5)
    expect(weeklyHours(worker(every([9, 17], 'mon', 'wed', 'fri')))).toBe(22.5)
    expect(weeklyHours(worker(every([9, 17], 'mon'), 20))).toBe(7.7) // 7 h 40 min
    expect(weeklyHours(worker(every([9, 17], 'mon'), 45))).toBe(7.3) // 7.25 rounds up
  })

  test('a day whose end is not after its start does not count, and a break empties no other day', () => {
    expect(weeklyHours(worker({ mon: [17, 9], tue: [9, 9] }))).toBe(0)
    expect(weeklyHours(worker({ mon: [9, 10], tue: [9, 17] }, 120))).toBe(6)
  })

  test('SCHED-15 SCHED-16 agree in 400 cases with counting single minutes', () => {
    const cases = fc.sample(
      someMonday.chain((week) =>
        fc.record({
          week: fc.constant(week),
          of: someWorker,
          entries: someEntries(week),
          holidays: fc.array(near(week), { maxLength: 3 }),
        }),
      ),
      { numRuns: 400, seed: 7 },
    )
    expect(cases.filter(({ week, of, entries }) => free(entries, of, week) > 0).length).toBeGreaterThan(150)
    for (const { week, of, entries, holidays } of cases) {
      const fast = [weeklyHours(of), freeHours(week, of, entries, new Set(holidays))]
      expect([week, of, entries, holidays, ...fast]).toEqual([
        week,
        of,
        entries,
        holidays,
        slowWeeklyHours(of),
        slowFreeHours(week, of, entries, holidays),
      ])
    }
  })
})

describe('what is free of a week', () => {
  test('SCHED-16 is all of it without entries', () => expect(free([])).toBe(37.5))

  test('SCHED-16 leave empties its days, the first and the last with them', () => {
    expect(free([leave('2026-03-10', '2026-03-11')])).toBe(22.5)
    expect(free([leave('2026-03-10')])).toBe(30)
    expect(free([leave('2026-03-01', '2026-03-31')])).toBe(0)
    expect(free([leave('2026-03-14', '2026-03-15')])).toBe(37.5) // a weekend
  })

  test('SCHED-16 a meeting takes its whole length, within the hours or not, and two at once take twice', () => {
    expect(free([meeting('2026-03-10', '10:00', '11:30')])).toBe(36)
    expect(free([meeting('2026-03-10', '07:00', '08:00')])).toBe(36.5)
    expect(free([meeting('2026-03-10', '10:00', '11:00'), meeting('2026-03-10', '10:00', '11:00')])).toBe(35.5)
  })

  test('a day never has less than none: long meetings take nothing from others', () => {
    expect(free([meeting('2026-03-10', '00:00', '23:59')])).toBe(30)
    expect(free([meeting('2026-03-14', '10:00', '12:00')])).toBe(37.5) // an off day
  })

  test('a meeting that ends before it starts takes nothing', () => {
    expect(free([meeting('2026-03-10', '22:00', '01:00'), meeting('2026-03-10', 'noon', '')])).toBe(37.5)
  })

  test('leave over the end of a year empties days of both, and 29 February is a day', () => {
    const leaveOver = [leave('2026-12-31', '2027-01-01')]
    expect(free(leaveOver, fullTime, '2026-12-28')).toBe(22.5)
    expect(free([leave('2028-02-29')], fullTime, '2028-02-28')).toBe(30)
  })

  test('a bank holiday empties its day as leave does, and only while it is listed', () => {
    expect(free([], fullTime, '2026-05-04', new Set(['2026-05-04']))).toBe(30)
    expect(free([], fullTime, '2026-05-04')).toBe(37.5)
  })

  test('SCHED-16 is, while no bank holiday is listed, what the specification says, to the letter', () => {
    fc.assert(
      fc.property(someCase, ({ week, worker: of, entries }) => {
        const minutes = daysFrom(week, 7).map((date) => {
          const [from, to] = of.workPattern[weekdayOf(date)] ?? [0, 0]
          const away = entries.some((each) => each.type === 'leave' && each.from <= date && date <= each.to)
          const met = entries.map((each) =>
            each.type === 'meeting' && each.date === date && each.end > each.start
              ? (Date.parse(`2000-01-01T${each.end}Z`) - Date.parse(`2000-01-01T${each.start}Z`)) / 60_000
              : 0,
          )
          if (away || to <= from) return 0
          return Math.max(0, (to - from) * 60 - of.breakMinsPerDay - met.reduce((a, b) => a + b, 0))
        })
        const exact = minutes.reduce((a, b) => a + b, 0) / 60
        expect(Math.abs(free(entries, of, week) - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  test('is never more than the weekly hours, and never less than none', () => {
    fc.assert(
      fc.property(someCase, ({ week, worker: of, entries }) => {
        const left = free(entries, of, week)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(weeklyHours(of))
      }),
    )
  })

  test('is never more after a meeting, a leave or a bank holiday was added', () => {
    fc.assert(
      fc.property(someCase, ({ week, worker: of, entries, one }) => {
        const before = free(entries, of, week)
        expect(free([...entries, one], of, week)).toBeLessThanOrEqual(before)
        expect(free([...entries, leave(one.date)], of, week)).toBeLessThanOrEqual(before)
        expect(free(entries, of, week, new Set([one.date]))).toBeLessThanOrEqual(before)
      }),
    )
  })

  test('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(someCase, ({ week, worker: of, entries }) => {
        expect(free(entries.toReversed(), of, week)).toBe(free(entries, of, week))
      }),
    )
  })

  test('is the sum of its days as the strip shows them', () => {
    fc.assert(
      fc.property(someCase, ({ week, worker: of, entries }) => {
        const minutes = daysFrom(week, 7).map((date) => dayAccount(date, of, entries, none).free)
        expect(Math.abs(minutes.reduce((a, b) => a + b, 0) / 60 - free(entries, of, week))).toBeLessThanOrEqual(0.051)
      }),
    )
  })
})

describe('weeks and days', () => {
  test('SCHED-17 this week starts on Monday, and the next on the Monday after it', () => {
    expect(daysFrom('2026-03-09', 7).map((day) => weekStart(day))).toEqual(
      Array.from({ length: 7 }, () => '2026-03-09'),
    )
    expect(weekStart('2026-03-08')).toBe('2026-03-02')
    expect(addDays(weekStart('2026-03-15'), 7)).toBe('2026-03-16')
    expect(weekStart('2026-03-08', 'sun')).toBe('2026-03-08')
  })

  test('the calendar is the one that people walk, from day to day', () => {
    let day = '1999-12-30'
    for (let count = 0; count < 3000; count += 1) {
      expect([addDays(day, 1), weekdayOf(day)]).toEqual([nextDay(day), slowWeekday(day)])
      day = nextDay(day)
    }
  })

  test('today is the day that the place shows, whatever its zone', () => {
    const late = Date.parse('2026-03-08T23:30:00Z')
    expect(dayAt(late, 'Europe/London')).toBe('2026-03-08')
    expect(dayAt(late, 'Pacific/Auckland')).toBe('2026-03-09')
    expect(dayAt(late, 'America/Los_Angeles')).toBe('2026-03-08')
    expect(weekStart(dayAt(late, 'Europe/London'))).toBe('2026-03-02')
    expect(weekStart(dayAt(late, 'Pacific/Auckland'))).toBe('2026-03-09')
  })

  test('a change of the clocks moves no day and changes no hours', () => {
    // 29 March 2026 has 23 hours in London, 25 October has 25; on 5 April the clocks of Auckland go back.
    for (const [at, zone, day] of [
      ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29'],
      ['2026-03-29T22:59:59Z', 'Europe/London', '2026-03-29'],
      ['2026-03-29T23:00:00Z', 'Europe/London', '2026-03-30'],
      ['2026-10-25T23:59:59Z', 'Europe/London', '2026-10-25'],
      ['2026-04-04T12:30:00Z', 'Pacific/Auckland', '2026-04-05'],
    ] as const)
      expect([at, dayAt(Date.parse(at), zone)]).toEqual([at, day])
    const always = worker(every([0, 23], ...days), 0)
    expect(free([meeting('2026-03-29', '00:30', '02:30')], always, '2026-03-23')).toBe(159)
    expect(free([], always, '2026-10-19')).toBe(161)
  })
})

test('SCHED-18 the badge is red under 12 hours, yellow under 24, otherwise green', () => {
  const badges = [{ below: 12, colour: 'red' }, { below: 24, colour: 'yellow' }, { colour: 'green' }] as const
  expect([0, 11.9, 12, 23.9, 24, 40].map((figure) => freeColour(figure, badges))).toEqual([
    'red',
    'red',
    'yellow',
    'yellow',
    'green',
    'green',
  ])
})
