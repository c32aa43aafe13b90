/** Recognises records of a chat or a meeting, whatever program wrote them, and reads who said what and when. */
import { secondsOf } from './times.ts'

export interface Turn {
  readonly speaker: string
  readonly text: string
  /** Seconds from the start of a recording. */
  readonly from?: number
  readonly to?: number
  /** A time of day or a date, as the program writes it. */
  readonly when?: string
}

type Values = Readonly<Record<string, unknown>>

/** Names of keys and columns without spaces and signs, the more specific ones first. */
const speakerKeys = [
  'speakername',
  'speaker',
  'displayname',
  'realname',
  'sendername',
  'sender',
  'username',
  'author',
  'participant',
  'from',
  'user',
  'role',
  'who',
  'name',
]
const textKeys = [
  'utterance',
  'transcript',
  'message',
  'messagetext',
  'text',
  'content',
  'body',
  'msg',
  'comment',
  'said',
]
const timeKeys = ['timestamp', 'starttime', 'start', 'time', 'ts', 'sentat', 'createdat', 'datetime', 'date', 'created']
const endKeys = ['endtime', 'end', 'stop']

/** Whether columns of these names can hold turns: one the speakers, one what they say. Others need not be looked at. */
export function mayHoldTurns(columns: readonly string[]): boolean {
  const names = new Set(columns.map(plainName))
  return speakerKeys.some((key) => names.has(key)) && textKeys.some((key) => names.has(key))
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/**
 * For each record its turn, or undefined for one that is something else, such as 'Anna joined'. Undefined unless most
 * records have a speaker and a text, and speakers occur repeatedly.
 */
export function turnsOf(records: readonly Values[]): readonly (Turn | undefined)[] | undefined {
  if (records.length < 2) return undefined
  const all = records.map(turnOf)
  const turns = all.flatMap((turn) => turn ?? [])
  if (turns.length < records.length * 0.7) return undefined
  const speakers = new Set(turns.map(({ speaker }) => speaker))
  const words = turns.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  return speakers.size <= Math.max(2, turns.length * 0.6) && words >= turns.length * 2 ? all : undefined
}

function turnOf(record: Values): Turn | undefined {
  const values = new Map(Object.entries(record).map(([key, value]) => [plainName(key), value]))
  const text = plainText(firstOf(values, textKeys))
  const profile =
    values.get('userprofile') ??
    values.get('author') ??
    values.get('from') ??
    values.get('user') ??
    values.get('sender')
  const speaker = plainText(nameWithin(profile)) ?? plainText(firstOf(values, speakerKeys))
  if (text === undefined || speaker === undefined || speaker.length > 80) return undefined
  const to = timeOf(firstOf(values, endKeys)).from
  return { speaker, text, ...timeOf(firstOf(values, timeKeys)), ...(to === undefined ? {} : { to }) }
}

const firstOf = (values: ReadonlyMap<string, unknown>, keys: readonly string[]) =>
  values.get(
    keys.find((key) => values.get(key) !== undefined && values.get(key) !== null && values.get(key) !== '') ?? '',
  )

/** The name in what stands for a person: { name }, { user: { displayName } }. */
function nameWithin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (/^(?:display_?name|real_?name|name|full_?name)$/i.test(key) && typeof inner === 'string' && inner !== '')
      return inner
    const deeper = nameWithin(inner)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/** A message may be a text, { content }, or a list of texts and links. */
function plainText(value: unknown, depth = 0): string | undefined {
  if (depth > 4) return undefined
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return value.flatMap((part) => plainText(part, depth + 1) ?? []).join('') || undefined
  if (typeof value !== 'object' || value === null) return undefined
  const { text, content, parts } = value as Values
  return plainText(text ?? content ?? parts, depth + 1)
}

function timeOf(value: unknown): Pick<Turn, 'from' | 'when'> {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim())
        ? Number(value)
        : undefined
  // Seconds or milliseconds since 1970 are far beyond the length of any recording.
  if (number !== undefined && number < 1e6) return { from: number }
  if (number !== undefined)
    return { when: new Date(number < 1e11 ? number * 1000 : number).toISOString().slice(0, 16).replace('T', ' ') }
  if (typeof value !== 'string' || value.trim() === '') return {}
  const time = value.trim()
  return /^(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?$/.test(time)
    ? { from: secondsOf(time) }
    : { when: time.slice(0, 40) }
}
