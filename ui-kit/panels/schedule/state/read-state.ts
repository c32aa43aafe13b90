/** The reply of the state call as the panel works with it. What is missing or of a wrong kind gets its usual value. */
import { isHour } from '#engine/values/calendar.ts'
import { weeklyHours } from '../hours/weekly-hours.ts'
import { days, type BankHoliday, type Entry, type Hours, type Person, type Schedule } from '../schedule.ts'

type Json = Readonly<Record<string, unknown>>

/** Undefined where the reply holds no state at all. */
export function readState(json: unknown): Schedule | undefined {
  const people = at(at(json, 'people'), 'people')
  if (!Array.isArray(people)) return undefined
  const calendars = at(json, 'calendars')
  const entries = at(calendars, 'people')
  const holidays = at(at(calendars, 'global'), 'bankHolidays')
  return {
    people: people.flatMap(readPerson),
    entries: isObject(entries)
      ? Object.fromEntries(Object.entries(entries).map(([id, list]) => [id, listOf(list).flatMap(readEntry)]))
      : {},
    bankHolidays: listOf(holidays).flatMap(readHoliday),
  }
}

const asSent = new WeakMap<Person, unknown>()

/** A person as the server has them: what nobody changed goes back as it came. */
export const sentPerson = (person: Person): unknown => asSent.get(person) ?? person

export function readPerson(json: unknown): readonly Person[] {
  if (!isObject(json)) return []
  const id = text(json['id'])
  if (id === '') return []
  const pattern = at(json, 'workPattern')
  const of = {
    workPattern: Object.fromEntries(days.flatMap((day) => hoursIn(at(pattern, day)).map((hours) => [day, hours]))),
    breakMinsPerDay: number(json['breakMinsPerDay']) ?? 30,
  }
  const person = {
    id,
    name: text(json['name']),
    role: text(json['role']),
    skills: listOf(json['skills']).map(text).filter(Boolean),
    ...of,
    active: json['active'] !== false,
    notes: text(json['notes']),
    preset: text(json['preset']) || 'custom',
    contractedHoursPerWeek: number(json['contractedHoursPerWeek']) ?? weeklyHours(of),
  }
  asSent.set(person, json)
  return [person]
}

function readEntry(json: unknown): readonly Entry[] {
  const of = (key: string) => text(at(json, key))
  const kind = of('type')
  if (kind === 'leave') return [{ type: 'leave', from: of('from'), to: of('to') }]
  if (kind === 'meeting') return [{ type: 'meeting', date: of('date'), start: of('start'), end: of('end') }]
  return []
}

function readHoliday(json: unknown): readonly BankHoliday[] {
  if (typeof json === 'string') return [{ date: json, name: '' }]
  const date = text(at(json, 'date'))
  return date === '' ? [] : [{ date, name: text(at(json, 'name')) }]
}

const hoursIn = (value: unknown): readonly Hours[] =>
  Array.isArray(value) && isHour(value[0]) && isHour(value[1]) ? [[value[0], value[1]]] : []

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
