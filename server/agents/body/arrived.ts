/** What arrived with a request, as the work knows it and as the rules of the form know it. */
import type { FileLike } from '#engine/expressions/facts.ts'
import { isListField } from '#engine/fields/index.ts'
import { normaliseValue } from '#engine/fields/field-values.ts'
import type { Part, Parts } from '#server/artefacts/draft.ts'
import { Refusal } from '#server/refusals.ts'
import { listIn } from '#server/work/entered-values.ts'
import type { ExpectedBody, ExpectedPart } from './expected-body.ts'
import { mustBeKeepable } from './must-be-keepable.ts'
import type { JsonBody } from './parse-json.ts'
import type { ArrivedFile, ArrivedPart } from './read-multipart.ts'

export interface Arrived {
  /** As it was sent; judged later. */
  readonly session: string | undefined
  readonly parts: Parts
  /** Under which wire names something came. */
  readonly wires: ReadonlyMap<string, ExpectedPart>
  readonly files: ReadonlyMap<string, readonly ArrivedFile[]>
}

export const nothingArrived: Arrived = { session: undefined, parts: new Map(), wires: new Map(), files: new Map() }

export function arrivedJson(body: JsonBody, expected: ExpectedBody): Arrived {
  const sent = Object.entries(body)
  const extra = sent.find(([wire]) => !expected.parts.has(wire) && !expected.session.has(wire))
  if (extra) throw new Refusal(400, `This step takes no value that is called "${extra[0]}".`)
  const [session] = sent.filter(([wire]) => expected.session.has(wire)).map(([, value]) => value)
  // Null is sent where there is nothing.
  const values = sent.filter(([wire, value]) => expected.parts.has(wire) && value !== null)
  return {
    session: typeof session === 'string' && session !== '' ? session : undefined,
    parts: new Map(values.map(([wire, value]) => [nameOf(expected, wire), { data: inForm(expected, wire, value) }])),
    wires: new Map(values.flatMap(([wire]) => entryOf(expected, wire))),
    files: new Map(),
  }
}

/** Parts of several wires that mean the same artefact are one list, in the order in which they were sent. */
export function arrivedMultipart(sent: readonly ArrivedPart[], expected: ExpectedBody): Arrived {
  const texts = new Map<string, { readonly wire: string; readonly all: string[] }>()
  const files = new Map<string, ArrivedFile[]>()
  let session: string | undefined
  for (const part of sent) {
    const name = nameOf(expected, part.wire)
    const known = texts.get(name)
    if ('file' in part) files.set(name, [...(files.get(name) ?? []), part.file])
    else if (expected.session.has(part.wire)) session ??= part.text
    else if (known) known.all.push(part.text)
    else texts.set(name, { wire: part.wire, all: [part.text] })
  }
  const data = [...texts].map(([name, { wire, all }]): [string, Part] => [
    name,
    { data: inForm(expected, wire, all.length > 1 ? all : all[0]) },
  ])
  const lists = [...files].map(([name, all]): [string, Part] => [name, { files: all }])
  return {
    session: session || undefined,
    parts: new Map([...data, ...lists]),
    wires: new Map(sent.flatMap(({ wire }) => entryOf(expected, wire))),
    files,
  }
}

/** Refuses values that the database cannot keep. The names of files were looked at when they arrived. */
export function mustHoldKeepable({ parts }: Pick<Arrived, 'parts'>): void {
  for (const [name, part] of parts) if ('data' in part) mustBeKeepable(part.data, `"${name}"`)
}

/** Values of the query and the path: read by the work, bound to no rule. */
export function arrivedInAddress(session: string | undefined, values: Readonly<Record<string, string>>): Arrived {
  const parts = Object.entries(values).map(([name, data]) => [name, { data }] as const)
  return { ...nothingArrived, session: session || undefined, parts: new Map(parts) }
}

/** A field's own value as the browser would send it, whoever sends it; JSON and multipart give the same. */
function inForm(expected: ExpectedBody, wire: string, value: unknown): unknown {
  const { source, field } = expected.parts.get(wire) ?? {}
  if (!field || source === undefined || (typeof source !== 'string' && source.as !== undefined)) return value
  return normaliseValue(field, isListField(field) ? listIn(value) : value) ?? value
}

const nameOf = (expected: ExpectedBody, wire: string): string => expected.parts.get(wire)?.name ?? wire

function entryOf(expected: ExpectedBody, wire: string): [string, ExpectedPart][] {
  const part = expected.parts.get(wire)
  return part ? [[wire, part]] : []
}

export const asFileLike = ({ name, size, type }: ArrivedFile): FileLike => ({ name, size, type })
