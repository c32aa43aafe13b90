/** What stands in the way of a leave or a meeting that is being entered. It may be saved all the same. */
import type { Day, Entry, Leave, Meeting, Person, Schedule } from '../schedule.ts'
import type { Texts } from '../texts.ts'

type WarningTexts = Texts['warnings']

/** `entry` may be incomplete. */
export function entryWarnings(
  entry: Entry,
  person: Person | undefined,
  { entries: all, bankHolidays }: Pick<Schedule, 'entries' | 'bankHolidays'>,
  texts: WarningTexts,
): readonly string[] {
  if (person === undefined) return []
  const entries = all[person.id] ?? []
  if (entry.type === 'leave') return entry.from !== '' && entry.to !== '' ? ofLeave(entry, entries, texts) : []
  if (entry.date === '') return []
  const holiday = bankHolidays.find(({ date }) => date === entry.date)
  return [
    ...entries
      .filter(isLeave)
      .filter(({ from, to }) => from <= entry.date && entry.date <= to)
      .map((leave) => fill(texts.inLeave, { ...leave })),
    ...(holiday ? [fill(texts.onHoliday, { ...holiday })] : []),
    ...ofHours(entry, person, texts),
    ...(entry.start !== '' && entry.end !== ''
      ? entries
          .filter(isMeeting)
          .filter(({ date, start, end }) => date === entry.date && start < entry.end && entry.start < end)
          .map((meeting) => fill(texts.overlapsMeeting, { ...meeting }))
      : []),
  ]
}

const ofLeave = ({ from, to }: Leave, entries: readonly Entry[], texts: WarningTexts) => [
  ...entries
    .filter(isLeave)
    .filter((leave) => leave.from <= to && from <= leave.to)
    .map((leave) => fill(texts.overlapsLeave, { ...leave })),
  ...entries
    .filter(isMeeting)
    .filter(({ date }) => from <= date && date <= to)
    .map((meeting) => fill(texts.overMeeting, { ...meeting })),
]

function ofHours({ date, start, end }: Meeting, { name, workPattern }: Person, texts: WarningTexts): readonly string[] {
  const [from = 0, to = 0] = workPattern[weekdayOf(date)] ?? []
  if (to <= from) return [fill(texts.dayOff, { name })]
  const isOutside = (start !== '' && start < clock(from)) || end > clock(to)
  return isOutside ? [fill(texts.outsideHours, { name, from: clock(from), to: clock(to) })] : []
}

// What follows stands here, because a module that this script shared with the panel would be one more script for everybody.
const weekdays: readonly Day[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** A day alone is read as one of UTC. */
const weekdayOf = (date: string): Day => weekdays[new Date(date).getUTCDay()] ?? 'sun'
const fill = (text: string, parts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => withDay(parts[name]) ?? whole)

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
/** A day is named as in the calendar; other parts stay. */
const withDay = (part: string | undefined): string | undefined =>
  part !== undefined && /^\d{4}-\d\d-\d\d$/.test(part) ? day.format(new Date(part)) : part

const isLeave = (entry: Entry): entry is Leave => entry.type === 'leave'
const isMeeting = (entry: Entry): entry is Meeting => entry.type === 'meeting'
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
