/** Does the work of the example of an operation, and compares what it gives with what its fixture pretends in a dry run. */
import { expect } from 'vitest'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { doWork } from '#server/work/do-work.ts'
import { shapeOf } from '#tests/tables/shape-of.ts'
import { memoryWork } from './memory-work.ts'
import { workingOn } from './working-on.ts'

export type Held = ReturnType<typeof memoryWork>
/** Stores the artefacts that the example of an operation reads. */
export type Prepare = (held: Held) => unknown

export async function compareWithFixture(
  name: string,
  prepare: Prepare,
  { hubs = {} }: { readonly hubs?: Readonly<Record<string, readonly HubItem[]>> } = {},
): Promise<void> {
  const held = memoryWork()
  await prepare(held)
  const operation = operations[name]
  const written = fixtureOf(name)
  const results = Object.fromEntries(Object.keys(written).map((key) => [key, 'result']))
  // A test checks the examples against the schema; no definition is looked at.
  const piece = { ...results, ...operation?.example } as Piece
  const definition = { id: 'sample', calls: {}, steps: [] } as unknown as Definition
  const reply = await doWork([piece], workingOn(held, definition, { hubItems: (hub) => hubs[hub] ?? [] }))

  for (const [key, sample] of Object.entries(written)) {
    const artefact = String(piece[key])
    const made = held.data.get(artefact) ?? entriesOf(held, artefact)
    if (made === undefined) expect(held.artefacts.files(artefact).length).toBeGreaterThan(0)
    // The author's own question decides which facts there are.
    else if (name === 'text.ask') expect(Object.keys(Object(made))).toEqual(Object.keys(Object(sample)))
    else expect(keysIn(made)).toEqual(keysIn(sample))
  }
  expect(shapeOf(reply)).toEqual(shapeOf(replyOf(piece, held)))
  // What has a fixture without artefacts and reply makes a file.
  const makesFile = Object.keys(written).length === 0 && operation?.fixture.reply === undefined
  const save = piece['save'] ?? piece['as']
  if (makesFile && typeof save === 'string') expect(held.artefacts.has(save)).toBe(true)
}

/** What is added side by side has an artefact for each entry. */
function entriesOf({ data }: Held, artefact: string): readonly unknown[] | undefined {
  const entries = [...data].filter(([name]) => name.startsWith(`${artefact} `)).map(([, entry]) => entry)
  return entries.length === 0 ? undefined : entries
}

function replyOf(piece: Piece, { artefacts, data }: Held): unknown {
  const { reply = {} } = operations[piece.do]?.fixture ?? {}
  const session = {
    id: 's',
    has: artefacts.has,
    get: (key: string) => data.get(key),
    address: () => '',
    stagesOf: () => [],
  }
  return typeof reply === 'function' ? reply(piece, session) : reply
}

export function fixtureOf(name: string): Readonly<Record<string, unknown>> {
  const { writes = {} } = operations[name]?.fixture ?? {}
  return typeof writes === 'function' ? writes(operations[name]?.example as Piece) : writes
}

/** Every path to a value, entries of lists and of values by name alike. */
function keysIn(value: unknown): readonly string[] {
  const paths = new Set<string>()
  const walk = (part: unknown, path: string): void => {
    if (Array.isArray(part) && part.length === 0) paths.add(`${path}: empty list`)
    else if (Array.isArray(part)) for (const item of part) walk(item, `${path}[]`)
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) walk(inner, `${path}.${key}`)
    else paths.add(`${path}: ${part === null ? 'null' : typeof part}`)
  }
  walk(value, '')
  return [...paths].toSorted()
}

export async function documentWith(heading: string, text: string): Promise<Uint8Array> {
  const { Document, HeadingLevel, Packer, Paragraph } = await import('docx')
  const children = [new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }), new Paragraph(text)]
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}
