/** The bank holidays of the parts of the United Kingdom, as published on gov.uk. A workspace adds those it wants. */
import type { BankHoliday } from '../schedule.ts'

export interface RegionHolidays {
  readonly id: 'england-and-wales' | 'scotland' | 'northern-ireland'
  readonly name: string
  readonly days: readonly BankHoliday[]
}

/** One entry per year: the days as MM-DD, each with its name. */
function years(lines: Readonly<Record<number, Readonly<Record<string, string>>>>): readonly BankHoliday[] {
  return Object.entries(lines).flatMap(([year, list]) =>
    Object.entries(list).map(([day, name]) => ({ date: `${year}-${day}`, name })),
  )
}

const newYear = 'New Year’s Day'
const second = '2nd January'
const patrick = 'St Patrick’s Day'
const friday = 'Good Friday'
const monday = 'Easter Monday'
const may = 'Early May bank holiday'
const spring = 'Spring bank holiday'
const boyne = 'Battle of the Boyne (Orangemen’s Day)'
const summer = 'Summer bank holiday'
const andrew = 'St Andrew’s Day'
const christmas = 'Christmas Day'
const boxing = 'Boxing Day'
const substitute = (name: string) => `${name} (substitute day)`

export const regionHolidays: readonly RegionHolidays[] = [
  {
    id: 'england-and-wales',
    name: 'England and Wales',
    days: years({
      2025: {
        '01-01': newYear,
        '04-18': friday,
        '04-21': monday,
        '05-05': may,
        '05-26': spring,
        '08-25': summer,
        '12-25': christmas,
        '12-26': boxing,
      },
      2026: {
        '01-01': newYear,
        '04-03': friday,
        '04-06': monday,
        '05-04': may,
        '05-25': spring,
        '08-31': summer,
        '12-25': christmas,
        '12-28': substitute(boxing),
      },
      2027: {
        '01-01': newYear,
        '03-26': friday,
        '03-29': monday,
        '05-03': may,
        '05-31': spring,
        '08-30': summer,
        '12-27': substitute(christmas),
        '12-28': substitute(boxing),
      },
    }),
  },
  {
    id: 'scotland',
    name: 'Scotland',
    days: years({
      2025: {
        '01-01': newYear,
        '01-02': second,
        '04-18': friday,
        '05-05': may,
        '05-26': spring,
        '08-04': summer,
        '12-01': substitute(andrew),
        '12-25': christmas,
        '12-26': boxing,
      },
      2026: {
        '01-01': newYear,
        '01-02': second,
        '04-03': friday,
        '05-04': may,
        '05-25': spring,
        '06-15': 'World Cup bank holiday',
        '08-03': summer,
        '11-30': andrew,
        '12-25': christmas,
        '12-28': substitute(boxing),
      },
      2027: {
        '01-01': newYear,
        '01-04': substitute(second),
        '03-26': friday,
        '05-03': may,
        '05-31': spring,
        '08-02': summer,
        '11-30': andrew,
        '12-27': substitute(christmas),
        '12-28': substitute(boxing),
      },
    }),
  },
  {
    id: 'northern-ireland',
    name: 'Northern Ireland',
    days: years({
      2025: {
        '01-01': newYear,
        '03-17': patrick,
        '04-18': friday,
        '04-21': monday,
        '05-05': may,
        '05-26': spring,
        '07-14': substitute(boyne),
        '08-25': summer,
        '12-25': christmas,
        '12-26': boxing,
      },
      2026: {
        '01-01': newYear,
        '03-17': patrick,
        '04-03': friday,
        '04-06': monday,
        '05-04': may,
        '05-25': spring,
        '07-13': substitute(boyne),
        '08-31': summer,
        '12-25': christmas,
        '12-28': substitute(boxing),
      },
      2027: {
        '01-01': newYear,
        '03-17': patrick,
        '03-26': friday,
        '03-29': monday,
        '05-03': may,
        '05-31': spring,
        '07-12': boyne,
        '08-30': summer,
        '12-27': substitute(christmas),
        '12-28': substitute(boxing),
      },
    }),
  },
]
