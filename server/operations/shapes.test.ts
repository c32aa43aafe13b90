/** The shapes that an operation declares agree with the sample of its result. */
import { expect, test } from 'vitest'
import { isRecord } from '#engine/values/is-record.ts'
import type { ShapeFlow, ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import { anyTable, unknown, type Shape } from '#engine/definition/shapes/shape.ts'
import type { Work } from '#engine/definition/types.ts'
import { operations } from './catalogue.ts'

/** Nothing is known about the inputs of the example: every table has every column. */
function shapesMade(work: Work): {
  readonly written: ReadonlyMap<string, Shape>
  readonly replied: Readonly<Record<string, Shape>>
} {
  const written = new Map<string, Shape>()
  const replied: Record<string, Shape> = {}
  const at: ShapeReader = {
    shapeAt: () => unknown,
    tableAt: () => anyTable,
    asTable: () => anyTable,
    valueAt: () => unknown,
    factsAt: () => unknown,
    column: () => undefined,
    columnsInText: () => undefined,
    part: () => unknown,
    pathMeant: (_shape, place) => String(place.reduce<unknown>((value, key) => Reflect.get(Object(value), key), work)),
    addsColumn: () => undefined,
    fills: () => undefined,
    writes: (name, shape) => void (typeof name === 'string' && written.set(name, shape)),
    replies: (parts) => void Object.assign(replied, parts),
  }
  // The cast is safe: the example is work of this operation.
  const flow = operations[work.do]?.shapes as ShapeFlow<Work> | undefined
  flow?.(work, at)
  return { written, replied }
}

/** The paths of a sample that the declared shape lacks. */
function unfit(value: unknown, shape: Shape, path: string): readonly string[] {
  if (value === null || value === undefined || shape.kind === 'unknown') return []
  switch (shape.kind) {
    case 'record': {
      if (!isRecord(value)) return [path]
      return Object.entries(value).flatMap(([key, each]) => {
        const part = shape.parts[key]
        if (part === undefined) return shape.isOpen === true ? [] : [`${path}.${key}`]
        return unfit(each, part, `${path}.${key}`)
      })
    }
    case 'list':
      return Array.isArray(value) ? value.flatMap((each, index) => unfit(each, shape.of, `${path}.${index}`)) : [path]
    case 'table': {
      if (!isRecord(value) || !Array.isArray(value['columns'])) return [path]
      const known = shape.columns.map(({ id }) => id)
      return value['columns'].flatMap((column: unknown) =>
        isRecord(column) && shape.isOpen !== true && !known.includes(String(column['id']))
          ? [`${path}.${String(column['id'])}`]
          : [],
      )
    }
    case 'text':
    case 'number':
    case 'boolean':
      return typeof value === { text: 'string', number: 'number', boolean: 'boolean' }[shape.kind] ? [] : [path]
    default:
      return []
  }
}

const withShapes = Object.values(operations).filter(({ shapes }) => shapes !== undefined)

test.each(withShapes.map((operation) => [operation.name, operation] as const))(
  '%s makes what it says',
  (_name, operation) => {
    // The casts are safe: examples are pieces of work, as in a definition.
    const work = operation.example as unknown as Work
    const { written, replied } = shapesMade(work)
    const { writes } = operation.fixture
    const samples = Object.entries(typeof writes === 'function' ? writes(work) : (writes ?? {}))
    const ofWrites = samples.flatMap(([parameter, sample]) => {
      // Not every example uses everything that the operation can make.
      const name = work[parameter]
      if (typeof name !== 'string') return []
      const shape = written.get(name)
      return shape === undefined ? [`nothing is said of ${parameter}`] : unfit(sample, shape, parameter)
    })
    const { reply } = operation.fixture
    const ofReply =
      typeof reply === 'object'
        ? Object.entries(reply).flatMap(([key, sample]) => (replied[key] ? unfit(sample, replied[key], key) : []))
        : []
    expect([...ofWrites, ...ofReply]).toEqual([])
  },
)
