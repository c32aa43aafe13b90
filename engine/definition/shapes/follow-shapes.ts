/** Follows the artefacts and replies that the work of all calls makes: the shape of each, and the names that do not fit. */
import { oncePer } from '#engine/values/once-per.ts'
import { absentText } from '../check/absent-text.ts'
import type { Finding } from '../check/finding.ts'
import { mayBeHidden, type Model } from '../check/model.ts'
import type { Path } from '../read/text-places.ts'
import type { ReplyShape, Work } from '../types.ts'
import { axesOf, effectsOf, itemOptionsOf, workOf } from '../work-effects.ts'
import { createReader, type ColumnNeed } from './create-reader.ts'
import { checkItems, itemShapes, shapeOfResults, type ItemShapes } from './items.ts'
import { eitherOf, partAt } from './parts.ts'
import type { Filling, ShapeFlow } from './shape-reader.ts'
import { boolean, listOf, number, openRecord, record, text, unknown, type RecordShape, type Shape } from './shape.ts'
import { shapesOfParts } from './shape-of-part.ts'

export interface KnownShapes {
  readonly findings: readonly Finding[]
  /** The keys that the work of a call adds to its reply, where the declared reply leaves them open. */
  readonly ofReply: (call: string) => Shape
  /** The shape of an artefact once all work is done. */
  readonly ofArtefact: (name: string) => Shape
  /** The values of the items for which a piece of work is done; undefined for work that is done once. */
  readonly ofItem: (work: Work) => Shape | undefined
  /** The templates that work fills. */
  readonly fillings: readonly TemplateFilling[]
  /** The places where authors list the keys of maps, by the names of the maps. */
  readonly keysOf: ReadonlyMap<string, readonly Path[]>
  /** What the work of a call adds to its reply, whatever the call declares. */
  readonly givenBy: (call: string) => Shape
  /** What work of a call needs: columns of tables to which only some calls give them. */
  readonly columnsNeededBy: (call: string) => readonly ColumnNeed[]
  /** Such columns that a call gives. */
  readonly columnsGivenBy: (call: string) => readonly Omit<ColumnNeed, 'at'>[]
  /** The shapes that a piece of work writes, by the names of the artefacts. */
  readonly writtenBy: (work: Work) => ReadonlyMap<string, Shape>
}

export interface TemplateFilling {
  readonly template: string
  /** The place of its name. */
  readonly at: Path
  readonly work: Work
  readonly filling: Filling
}

/** Cached, because several checks need the result. */
export const shapesIn = oncePer(followShapes)

interface Producer {
  readonly call: string
  readonly index: number
  readonly work: Work
}

interface Followed {
  readonly written: ReadonlyMap<string, Shape>
  readonly replied: RecordShape['parts']
}

const nothing: Followed = { written: new Map(), replied: {} }

function followShapes(model: Model): KnownShapes {
  const { definition, catalogue } = model
  const findings: Finding[] = []
  const fillings: TemplateFilling[] = []
  const keysOf = new Map<string, readonly Path[]>()
  const parts = shapesOfParts(definition)
  const producers = Object.entries(definition.calls).flatMap(([call, own]) =>
    workOf(own).map((work, index): Producer => ({ call, index, work })),
  )
  const writersOf = new Map<string, Producer[]>()
  for (const producer of producers)
    for (const { name } of effectsOf(producer.work, catalogue.operations).writes)
      writersOf.set(name, [...(writersOf.get(name) ?? []), producer])
  const done = new Map<Work, Followed>()
  const columnNeeds = new Map<string, ColumnNeed[]>()
  const itemsOf = new Map<Work, ItemShapes>()
  for (const producer of producers) followed(producer)

  /** While a piece of work is being followed, its own outcome counts as unknown, because it may depend on itself indirectly. */
  function followed(producer: Producer): Followed {
    const known = done.get(producer.work)
    if (known) return known
    done.set(producer.work, nothing)
    const result = follow(producer)
    done.set(producer.work, result)
    return result
  }

  function follow({ call, index, work }: Producer): Followed {
    const operation = catalogue.operations[work.do]
    // The cast is safe: the schema of the operation has admitted the work that its declaration follows.
    const flow = operation?.shapes as ShapeFlow<Work> | undefined
    const place = model.at(work)
    const fixed = partsOfReply(operation?.replies)
    if (model.unknowns.isUncertain(place)) return { written: new Map(), replied: fixed }
    const written = new Map<string, Shape>()
    // Work that is done for each item does not add one item's values to the reply.
    const replied: Record<string, Shape> = work.each === undefined ? { ...fixed } : {}
    const readerFor = (shapeOf: (name: string) => Shape) =>
      createReader(model, work, place, {
        owner: `Call "${call}": ${work.do}`,
        shapeOf,
        report: (finding) => findings.push(finding),
        writes: (name, shape, keysAt) => {
          written.set(name, items ? shapeOfResults(work, items, shape) : shape)
          if (keysAt) keysOf.set(name, [...(keysOf.get(name) ?? []), keysAt])
        },
        // Work with a condition may be left out, and then it needs nothing.
        needsColumn: (need) =>
          work.when === undefined && columnNeeds.set(call, [...(columnNeeds.get(call) ?? []), need]),
        fills: (template, at, filling) => fillings.push({ template, at, work, filling }),
        replies: (more) => (work.each === undefined ? Object.assign(replied, more) : undefined),
      })
    const axes = axesOf(work)
    const before = (name: string) => shapeBefore(name, call, index)
    const items = axes.length === 0 ? undefined : itemShapes(axes, before)
    const { item: itemName } = itemOptionsOf(work)
    if (items) itemsOf.set(work, items)
    if (items) checkItems(work, axes, items, readerFor(before))
    flow?.(
      work,
      readerFor((name) => (name === itemName && items ? items.values : (items?.seen.get(name) ?? before(name)))),
    )
    if (work.problems !== undefined) written.set(work.problems, listOf(record({ file: text, problem: text })))
    return { written, replied }
  }

  /** The shape of an artefact when a piece of work of a call begins. */
  function shapeBefore(name: string, call: string, index: number): Shape {
    if (name === absentText || mayBeHidden(model, name, 'declares call', 'refers to artefactWritten')) return unknown
    const writers = writersOf.get(name) ?? []
    const earlier = writers.filter((writer) => writer.call === call && writer.index < index).toReversed()
    const last = earlier.findIndex(({ work }) => work.when === undefined)
    if (last !== -1) return merged(name, earlier.slice(0, last + 1))
    const others = writers.filter((writer) => writer.call !== call || writer.index !== index)
    const part = parts.get(name)
    const shape = merged(name, others, part)
    return part === undefined ? withPartlyGiven(name, shape, others) : shape
  }

  /** Marks the columns that not every other call gives the table. */
  function withPartlyGiven(name: string, shape: Shape, writers: readonly Producer[]): Shape {
    if (shape.kind !== 'table' || new Set(writers.map(({ call }) => call)).size < 2) return shape
    const columns = shape.columns.map((column) =>
      writers.every((writer) => givesColumn(writer, name, column.id)) ? column : { ...column, partlyOf: name },
    )
    return { ...shape, columns }
  }

  /** A table of which nothing certain is known may have every column. */
  function givesColumn(writer: Producer, name: string, column: string): boolean {
    const shape = followed(writer).written.get(name) ?? unknown
    return shape.kind !== 'table' || shape.isOpen === true || shape.columns.some(({ id }) => id === column)
  }

  function merged(name: string, writers: readonly Producer[], part?: Shape): Shape {
    const shapes = writers.map((writer) => followed(writer).written.get(name) ?? unknown)
    const [first = unknown, ...others] = part === undefined ? shapes : [part, ...shapes]
    return others.reduce(eitherOf, first)
  }

  const givenBy = (call: string): Shape =>
    producers
      .filter((producer) => producer.call === call)
      .map((producer) => record(followed(producer).replied))
      .reduce<Shape>(eitherOf, record({}))
  const ofReply = (call: string): Shape =>
    record({ ...usual, ...refined(definition.calls[call]?.reply ?? {}, givenBy(call)).parts })

  // Many references name the same reply, and all work has been followed by now.
  const replies = new Map<string, Shape>()
  return {
    findings,
    fillings,
    keysOf,
    givenBy,
    ofReply(call) {
      const known = replies.get(call) ?? ofReply(call)
      replies.set(call, known)
      return known
    },
    ofArtefact: (name) => shapeBefore(name, '', 0),
    ofItem: (work) => itemsOf.get(work)?.values,
    columnsNeededBy: (call) => columnNeeds.get(call) ?? [],
    columnsGivenBy: (call) =>
      [...columnNeeds.values()]
        .flat()
        .filter(({ artefact, column }) =>
          writersOf.get(artefact)?.some((writer) => writer.call === call && givesColumn(writer, artefact, column)),
        ),
    writtenBy: (work) => done.get(work)?.written ?? new Map(),
  }
}

const partsOfReply = (shape: ReplyShape | undefined): RecordShape['parts'] =>
  Object.fromEntries(
    Object.entries(shape ?? {}).map(([key, kind]) => [
      key,
      typeof kind === 'string' ? shapeOfKind(kind) : record(partsOfReply(kind)),
    ]),
  )

const kinds: Readonly<Record<string, Shape>> = { text, number, boolean, list: listOf(unknown) }
const shapeOfKind = (kind: string): Shape => kinds[kind.replace('?', '')] ?? unknown

/** Keys that every JSON reply may carry. */
const usual: RecordShape['parts'] = { success: boolean, ok: boolean, message: text, error: text }

/** The declared reply of a call, completed by what its work is known to give where the declaration says list, map or anything. */
const refined = (declared: ReplyShape, actual: Shape): RecordShape =>
  record(
    Object.fromEntries(
      Object.entries(declared).map(([key, kind]) => {
        const found = partAt(actual, [key])
        const given = 'shape' in found ? found.shape : unknown
        // Keys of a reply that are not declared can be shown as well.
        if (typeof kind !== 'string') {
          const parts = { ...(given.kind === 'record' && given.parts), ...refined(kind, given).parts }
          return [key, given.kind === 'unknown' ? openRecord(parts) : record(parts)]
        }
        const plain = shapeOfKind(kind)
        const isClear = plain.kind !== 'unknown' && plain.kind !== 'list'
        return [key, isClear || given.kind === 'unknown' ? plain : given]
      }),
    ),
  )
