/** JSON: its values by their path, lists of like records as tables, and the transcripts that speech programs write. */
import { own } from '#engine/values/path.ts'
import { decodeText } from '../../container/decode-text.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { writePlain } from '../text/read-plain.ts'
import { addSpeech } from '../transcripts/speeches.ts'

type Leaf = string | number | boolean | null
interface Visit {
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
  // A stack of our own: data may lie deeper than calls may go.
  const open: Visit[] = [{ value, path: '' }]
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    if (!writeWhole(visit, writer)) open.push(...inside(visit).toReversed())
  }
}

/** What is written as one: a value, a speech, a table of records. */
function writeWhole({ value, path }: Visit, writer: BlockWriter): boolean {
  const label = path === '' ? 'the whole' : path
  if (isLeaf(value)) {
    const name = /[^.[\]]+(?=(\[\d+\])*$)/.exec(path)?.[0]
    if (value !== null && value !== '')
      writer.add('text', name === undefined ? String(value) : `${name}: ${value}`, { label })
    return true
  }
  const speech = isRecord(value) ? speechOf(value) : undefined
  if (speech !== undefined) {
    addSpeech(writer, speech)
    return true
  }
  if (!isTable(value)) return false
  const columns = [...new Set(value.flatMap((record) => Object.keys(record)))]
  const rows = value.map((record) => columns.map((column) => shown(own(record, column))))
  writer.addTable([columns, ...rows], { label })
  return true
}

function inside({ value, path }: Visit): readonly Visit[] {
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => ({ value: inner, path: shortened(`${path}[${at}]`) }))
  if (!isRecord(value)) return []
  return Object.entries(value).map(([key, inner]) => ({
    value: inner,
    path: shortened(path === '' ? key : `${path}.${key}`),
  }))
}

/** The path of what lies deeper than anyone reads. */
const shortened = (path: string) => (path.length > 300 ? `…${path.slice(-200)}` : path)

const isLeaf = (value: unknown): value is Leaf => value === null || typeof value !== 'object'
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shown = (value: unknown) => (isLeaf(value) && value !== null && value !== undefined ? String(value) : '')

/** Records of nothing but values, and no wider than a table can be. */
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

/** { start, end, text, speaker }, as most speech programs name them; seconds. */
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
