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
  'segments',
  'sentences',
  'words',
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

/** A record for each entry, whichever way they are listed; a pair is a speaker with the pieces of what they say. */
export function recordsOf(value: unknown): ReadonlyMap<string, Values> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const records = new Map<string, Values>()
  for (const [key, entry] of Object.entries(value)) {
    const [speaker, pieces, ...others] = Array.isArray(entry) ? (entry as readonly unknown[]) : []
    if (typeof speaker === 'string' && Array.isArray(pieces) && others.length === 0) {
      // Somebody was heard, but no word of theirs.
      if (pieces.length > 0) records.set(key, { speaker, segments: pieces })
    } else if (isRecord(entry)) records.set(key, entry)
    else return undefined
  }
  return records
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function turnOf(record: Values): Turn | undefined {
  const values = new Map(Object.entries(record).map(([key, value]) => [plainName(key), value]))
  const said = firstOf(values, textKeys)
  const pieces = piecesOf(said)
  const text = pieces === undefined ? plainText(said) : pieces.map(({ text: piece }) => piece).join(' ')
  const profile =
    values.get('userprofile') ??
    values.get('author') ??
    values.get('from') ??
    values.get('user') ??
    values.get('sender')
  const speaker = plainText(nameWithin(profile)) ?? plainText(firstOf(values, speakerKeys))
  if (text === undefined || speaker === undefined || speaker.length > 80) return undefined
  const to = timeOf(firstOf(values, endKeys)).from ?? pieces?.at(-1)?.to
  const start = firstOf(values, timeKeys)
  const time = start === undefined && pieces?.[0]?.from !== undefined ? { from: pieces[0].from } : timeOf(start)
  return { speaker, text, ...time, ...(to === undefined ? {} : { to }) }
}

/** The pieces of one turn, if the program lists them with their times. */
function piecesOf(said: unknown) {
  if (!Array.isArray(said) || said.length === 0) return undefined
  const pieces = (said as readonly unknown[]).map((each) => {
    const values = new Map(Object.entries(isRecord(each) ? each : {}).map(([key, value]) => [plainName(key), value]))
    const text = plainText(firstOf(values, ['text', 'content', 'word', 'punctuatedword', 'transcript']))
    const from = timeOf(firstOf(values, timeKeys)).from
    return text === undefined || from === undefined
      ? undefined
      : { text, from, to: timeOf(firstOf(values, endKeys)).from }
  })
  return pieces.every((piece) => piece !== undefined) ? pieces : undefined
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
