/** Reads the reply of the state call. What is missing or of the wrong type gets its default. */
import { isHour } from '#engine/values/calendar.ts'
import { days, type BankHoliday, type Entry, type Hours, type Person, type Schedule } from '../schedule.ts'
import { weeklyHours } from '../hours/minutes.ts'

type Json = Readonly<Record<string, unknown>>

/** Undefined if the reply does not contain a state. */
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

const originals = new WeakMap<Person, unknown>()

/** The JSON from which a person was read, so that an unchanged person is sent back unchanged. */
export const originalJson = (person: Person): unknown => originals.get(person) ?? person

export function readPerson(json: unknown): readonly Person[] {
  if (!isObject(json)) return []
  const id = text(json['id'])
  if (id === '') return []
  const pattern = at(json, 'workPattern')
  const hours = {
    workPattern: Object.fromEntries(days.flatMap((day) => hoursIn(at(pattern, day)).map((hours) => [day, hours]))),
    breakMinsPerDay: number(json['breakMinsPerDay']) ?? 30,
  }
  const person = {
    id,
    name: text(json['name']),
    role: text(json['role']),
    skills: listOf(json['skills']).map(text).filter(Boolean),
    ...hours,
    active: json['active'] !== false,
    notes: text(json['notes']),
    preset: text(json['preset']) || 'custom',
    contractedHoursPerWeek: number(json['contractedHoursPerWeek']) ?? weeklyHours(hours),
  }
  originals.set(person, json)
  return [person]
}

function readEntry(json: unknown): readonly Entry[] {
  const textAt = (key: string) => text(at(json, key))
  const kind = textAt('type')
  if (kind === 'leave') return [{ type: 'leave', from: textAt('from'), to: textAt('to') }]
  if (kind === 'meeting') return [{ type: 'meeting', date: textAt('date'), start: textAt('start'), end: textAt('end') }]
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
