/** Reads JSON: values with their paths, lists of similar records as tables, and the transcripts of speech programs. */
import { own } from '#engine/values/path.ts'
import { decodeText } from '../../container/decode-text.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { writePlain } from '../text/read-plain.ts'
import { addSpeech, addTurn } from '../transcripts/speeches.ts'
import { recordsOf, turnsOf } from '../transcripts/turns-of-records.ts'

type Leaf = string | number | boolean | null
interface Node {
  readonly value: unknown
  readonly path: string
}

export function readJson(bytes: Uint8Array, writer: BlockWriter): void {
  const text = decodeText(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    writePlain(text, writer)
    throw new Unreadable(
      'is not written as JSON has to be, so it was read as plain text. Export it again from the program it comes from.',
    )
  }
  // An explicit stack instead of recursion: the data may be nested deeper than the call stack allows.
  const pending: Node[] = [{ value, path: '' }]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!writeAsOneBlock(node, writer)) pending.push(...childrenOf(node).toReversed())
  }
}

/** Writes a value, a speech or a table of records as one block. Returns false for everything else. */
function writeAsOneBlock({ value, path }: Node, writer: BlockWriter): boolean {
  const label = path === '' ? 'the whole' : path
  if (isLeaf(value)) {
    const name = /[^.[\]]+(?=(\[\d+\])*$)/.exec(path)?.[0]
    if (value !== null && value !== '')
      writer.add('text', name === undefined ? String(value) : `${name}: ${value}`, { label })
    return true
  }
  if (writeTurns(value, path, writer)) return true
  const speech = isRecord(value) ? speechOf(value) : undefined
  if (speech !== undefined) {
    addSpeech(writer, speech)
    return true
  }
  if (!isTable(value)) return false
  const columns = [...new Set(value.flatMap((record) => Object.keys(record)))]
  const rows = value.map((record) => columns.map((column) => cellText(own(record, column))))
  writer.addTable([columns, ...rows], { label }, { headerRows: 1 })
  return true
}

/** Records in a list, or records by name. An object by name may be anything, so all of its values have to be turns. */
function writeTurns(value: unknown, path: string, writer: BlockWriter): boolean {
  const records = recordsOf(value) ?? new Map<string, Readonly<Record<string, unknown>>>()
  const turns = turnsOf([...records.values()])
  const isList = Array.isArray(value)
  if (turns === undefined || (!isList && turns.includes(undefined))) return false
  for (const [at, [key, record]] of [...records].entries()) {
    const place = shortenPath(isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
    const turn = turns[at]
    if (turn !== undefined) addTurn(writer, turn, place)
    else writer.add('text', leavesOf(record), { label: place })
  }
  return true
}

function childrenOf({ value, path }: Node): readonly Node[] {
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => ({ value: inner, path: shortenPath(`${path}[${at}]`) }))
  if (!isRecord(value)) return []
  return Object.entries(value).map(([key, inner]) => ({
    value: inner,
    path: shortenPath(path === '' ? key : `${path}.${key}`),
  }))
}

/** Shortens the path of a deeply nested value. */
const shortenPath = (path: string) => (path.length > 300 ? `…${path.slice(-200)}` : path)

const isLeaf = (value: unknown): value is Leaf => value === null || typeof value !== 'object'
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const cellText = (value: unknown) => (isLeaf(value) && value !== null && value !== undefined ? String(value) : '')

/** The plain values of a record, in one line. */
const leavesOf = (record: unknown) =>
  Object.entries(isRecord(record) ? record : {})
    .filter(([, value]) => isLeaf(value) && value !== null && value !== '')
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ')

/** True for records whose values are all leaves, with at most 50 columns. */
function isTable(value: unknown): value is readonly Readonly<Record<string, Leaf>>[] {
  if (!Array.isArray(value) || value.length < 2) return false
  return value.every(
    (record) =>
      isRecord(record) &&
      speechOf(record) === undefined &&
      Object.keys(record).length <= 50 &&
      Object.values(record).every(isLeaf),
  )
}

/** Recognises { start, end, text, speaker }, the keys of most speech programs. Times in seconds. */
function speechOf(record: Readonly<Record<string, unknown>>) {
  const { start, from = start, end, to = end, text, speaker } = record
  if (typeof text !== 'string' || typeof from !== 'number') return undefined
  return {
    from,
    text,
    ...(typeof to === 'number' ? { to } : {}),
    ...(typeof speaker === 'string' && speaker !== '' ? { speaker } : {}),
  }
}
