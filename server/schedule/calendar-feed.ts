/** A schedule as a calendar that others can subscribe to: leave, meetings and bank holidays as iCalendar (RFC 5545). */
import { createHash } from 'node:crypto'
import { own } from '#engine/values/path.ts'
import type { Entry, Schedule } from '#engine/shapes/schedule.ts'

export interface Feed extends Schedule {
  /** The name of the calendar. */
  readonly title: string
  readonly changedAt: Date
  /** The person to whom the feed is restricted. */
  readonly only?: string | undefined
}

type Line = readonly [name: string, value: string]

export function calendarFeed({ title, people, entries, bankHolidays, changedAt, only }: Feed): string {
  const stamp = changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const ofPeople = people
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id, name }) => (own(entries, id) ?? []).map((entry) => eventOf(id, name, entry)))
  const ofAll = bankHolidays.map(({ date, name }) => allDay('holiday', name, date, date))
  const lines: readonly Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Stepwright//Schedule//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', text(title)],
    ['X-WR-CALNAME', text(title)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ...[...ofPeople, ...ofAll].flatMap((event) => withFrame(event, stamp)),
    ['END', 'VCALENDAR'],
  ]
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

const withFrame = (event: readonly Line[], stamp: string): readonly Line[] => [
  ['BEGIN', 'VEVENT'],
  ['DTSTAMP', stamp],
  ...event,
  ['END', 'VEVENT'],
]

function eventOf(person: string, name: string, entry: Entry): readonly Line[] {
  if (entry.type === 'leave') return allDay(person, `${name}: leave`, entry.from, entry.to)
  const { date, start, end } = entry
  // Times are local times without a time zone.
  const at = (time: string) => `${compact(date)}T${time.replace(':', '')}00`
  return [
    ['UID', uid(person, 'meeting', date, start, end)],
    ['DTSTART', at(start)],
    ['DTEND', at(end)],
    ['SUMMARY', text(`${name}: meeting`)],
  ]
}

/** An all-day event ends on the day after its last day. */
const allDay = (owner: string, summary: string, from: string, to: string): readonly Line[] => [
  ['UID', uid(owner, 'days', from, to)],
  ['DTSTART;VALUE=DATE', compact(from)],
  ['DTEND;VALUE=DATE', compact(dayAfter(to))],
  ['SUMMARY', text(summary)],
  ['TRANSP', 'TRANSPARENT'],
]

const compact = (date: string) => date.replaceAll('-', '')
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The same entry always has the same id, so that calendar programs do not show it twice. */
const uid = (...parts: readonly string[]) =>
  `${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}@schedule`

const text = (value: string) => value.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n?|\n/g, '\\n')

/** Lines have at most 75 bytes and are never broken within a character; the rest continues on the next line after a space. */
function folded(line: string): string {
  let [done, length] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (length + size > 75) {
      done += '\r\n '
      length = 1
    }
    done += character
    length += size
  }
  return done
}
