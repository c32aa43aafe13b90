/** Reads the list of changes from the server, and describes each in a line of text. */
import { dayName } from '../people/day-names.ts'
import { isSame } from '../state/edits.ts'
import { fieldOf } from '../editor/person-draft.ts'
import type { Schedule } from '../schedule.ts'
import { fill, type Texts } from '../texts.ts'

type Json = Readonly<Record<string, unknown>>

export interface Change {
  /** ISO 8601. */
  readonly at: string
  readonly by: string
  readonly kind: string
  readonly subject: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

export function readChanges(json: unknown): readonly Change[] {
  const list = isObject(json) ? json['changes'] : undefined
  return (Array.isArray(list) ? (list as readonly unknown[]) : []).filter(isObject).flatMap((each) => {
    const at = text(each['at'])
    if (Number.isNaN(Date.parse(at))) return []
    const [before, after] = [each['before'], each['after']]
    return [
      {
        at,
        by: text(each['by']),
        kind: text(each['kind']),
        subject: text(each['subject']),
        before: isObject(before) ? before : undefined,
        after: isObject(after) ? after : undefined,
      },
    ]
  })
}

export function describeChange(change: Change, schedule: Schedule, texts: Texts): string {
  const { before, after } = change
  const { added, changed, removed } = texts.changes
  const what = describeSubject(change, schedule, texts)
  if (!before) return fill(added, { what })
  if (!after) return fill(removed, { what })
  return fill(changed, { what, fields: listChangedFields(before, after, texts).join(', ') })
}

function describeSubject({ kind, subject, before, after }: Change, { people }: Schedule, texts: Texts): string {
  const version = after ?? before ?? {}
  const name = people.find(({ id }) => id === subject)?.name ?? texts.changes.somebody
  const day = (key: string) => dayName(text(version[key]))
  if (kind === 'leave') return fill(texts.changes.leave, { name, from: day('from'), to: day('to') })
  if (kind === 'meeting')
    return fill(texts.changes.meeting, {
      name,
      date: day('date'),
      start: text(version['start']),
      end: text(version['end']),
    })
  if (kind === 'bankHoliday') return fill(texts.changes.holiday, { name: text(version['name']), date: day('date') })
  return text(version['name'])
}

/** The labels of the fields that differ, as the editor shows them. */
export function listChangedFields(before: Json, after: Json, { editor }: Texts): readonly string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => (key === 'workPattern' ? editor.pattern.label : (fieldOf(editor.fields, key)?.label ?? key)))
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
