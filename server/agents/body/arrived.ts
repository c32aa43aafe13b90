/** The values and files of a request, in the forms that the work and the rules of the form use. */
import type { FileLike } from '#engine/expressions/facts.ts'
import { isFileField, isListField } from '#engine/fields/index.ts'
import { normaliseValue } from '#engine/fields/field-values.ts'
import type { Part, Parts } from '#server/artefacts/draft.ts'
import { Refusal } from '#server/refusals.ts'
import { listIn, parseIfText } from '#engine/expressions/entered-values.ts'
import type { ExpectedBody, ExpectedPart } from './expected-body.ts'
import { ensureStorable } from './ensure-storable.ts'
import type { JsonBody } from './parse-json.ts'
import type { ArrivedFile, ArrivedPart } from './read-multipart.ts'

export interface Arrived {
  /** The session's id as sent; checked later. */
  readonly session: string | undefined
  readonly parts: Parts
  /** The parts that were sent, under their wire names. */
  readonly wires: ReadonlyMap<string, ExpectedPart>
  /** As they were sent, broken files included. */
  readonly files: ReadonlyMap<string, readonly ArrivedFile[]>
}

export const nothingArrived: Arrived = { session: undefined, parts: new Map(), wires: new Map(), files: new Map() }

export function arrivedJson(body: JsonBody, expected: ExpectedBody): Arrived {
  const sent = Object.entries(body)
  const extra = sent.find(([wire]) => !expected.parts.has(wire) && !expected.session.has(wire))
  if (extra) throw new Refusal(400, `This step does not take a value called "${extra[0]}". Leave it out.`)
  const [session] = sent.filter(([wire]) => expected.session.has(wire)).map(([, value]) => value)
  // A browser sends null for an empty value.
  const values = sent.filter(([wire, value]) => expected.parts.has(wire) && value !== null)
  return {
    session: typeof session === 'string' && session !== '' ? session : undefined,
    parts: new Map(
      values.map(([wire, value]) => [nameOf(expected, wire), { data: normaliseForField(expected, wire, value) }]),
    ),
    wires: new Map(values.flatMap(([wire]) => entryOf(expected, wire))),
    files: new Map(),
  }
}

/** Parts under different wire names that belong to the same artefact become one list, in the order in which they were sent. */
export function arrivedMultipart(sent: readonly ArrivedPart[], expected: ExpectedBody): Arrived {
  const texts = new Map<string, { readonly wire: string; readonly all: string[] }>()
  const files = new Map<string, ArrivedFile[]>()
  let session: string | undefined
  for (const part of sent) {
    const name = nameOf(expected, part.wire)
    const earlier = texts.get(name)
    if ('file' in part) files.set(name, [...(files.get(name) ?? []), part.file])
    else if (expected.session.has(part.wire)) session ??= part.text
    else if (earlier) earlier.all.push(part.text)
    else texts.set(name, { wire: part.wire, all: [part.text] })
  }
  const data = [...texts].map(([name, { wire, all }]): [string, Part] => [
    name,
    { data: normaliseForField(expected, wire, all.length > 1 ? all : all[0]) },
  ])
  const lists = [...files].map(([name, all]): [string, Part] => [name, splitBroken(all)])
  return {
    session: session || undefined,
    parts: new Map([...data, ...lists]),
    wires: new Map(sent.flatMap(({ wire }) => entryOf(expected, wire))),
    files,
  }
}

function splitBroken(all: readonly ArrivedFile[]): Part {
  const broken = all.flatMap(({ name, problem }) => (problem === undefined ? [] : [{ file: name, problem }]))
  return { files: all.filter(({ problem }) => problem === undefined), ...(broken.length > 0 && { broken }) }
}

/** Refuses values that the database cannot store. The names of files were checked when they arrived. */
export function ensureStorableValues({ parts }: Pick<Arrived, 'parts'>): void {
  for (const [name, part] of parts) if ('data' in part) ensureStorable(part.data, `"${name}"`)
}

/** Values of the query and the path. The work reads them; the rules of the form do not apply to them. */
export function arrivedInAddress(session: string | undefined, values: Readonly<Record<string, string>>): Arrived {
  const parts = Object.entries(values).map(([name, data]) => [name, { data }] as const)
  return { ...nothingArrived, session: session || undefined, parts: new Map(parts) }
}

/** Normalises a field's value as the browser does, so that JSON and multipart give the same, whatever program sends it. */
function normaliseForField(expected: ExpectedBody, wire: string, value: unknown): unknown {
  const { source, field } = expected.parts.get(wire) ?? {}
  const shape = typeof source === 'object' ? source.as : undefined
  const sent = shape === 'json' ? listOrObjectIn(value) : value
  if (!field || isFileField(field) || source === undefined || (shape !== undefined && shape !== 'json')) return sent
  return normaliseValue(field, isListField(field) ? listIn(sent) : sent) ?? sent
}

/** Work reads a list or an object itself: that it travelled as JSON is between the page and the server. */
function listOrObjectIn(value: unknown): unknown {
  const parsed = parseIfText(value)
  return typeof parsed === 'object' && parsed !== null ? parsed : value
}

const nameOf = (expected: ExpectedBody, wire: string): string => expected.parts.get(wire)?.name ?? wire

function entryOf(expected: ExpectedBody, wire: string): [string, ExpectedPart][] {
  const part = expected.parts.get(wire)
  return part ? [[wire, part]] : []
}

export const asFileLike = ({ name, size, type }: ArrivedFile): FileLike => ({ name, size, type })
