/** Makes the reader for one piece of work or one content: it looks up names and reports those that do not fit. */
import { builtInReferences, referencesIn } from '#engine/expressions/template.ts'
import { absentText } from '../check/absent-text.ts'
import { createFinding, joinQuoted, type Finding } from '../check/finding.ts'
import { declaredNames, mayBeHidden, type Model } from '../check/model.ts'
import { nearestName } from '../check/nearest-name.ts'
import type { Path } from '../read/text-places.ts'
import { asTable, factsOf, isAnswer, partAt } from './parts.ts'
import type { Filling, ShapeReader, Wanted } from './shape-reader.ts'
import { anyTable, isDateType, isFigureType, unknown, type ColumnShape, type Shape, type TableShape } from './shape.ts'

interface Surroundings {
  /** The owner of the names, as the beginning of a message: 'Call "read": table.shape'. */
  readonly owner: string
  readonly shapeOf: (name: string) => Shape
  readonly report: (finding: Finding) => void
  /** Work writes artefacts and adds to a reply; contents and fields only read. */
  readonly writes?: (name: string, shape: Shape, keysAt?: Path) => void
  readonly fills?: (template: string, at: Path, filling: Filling) => void
  readonly replies?: (parts: Readonly<Record<string, Shape>>) => void
  /** The part names a column that only some of the calls that write a table give it. */
  readonly needsColumn?: (need: ColumnNeed) => void
}

export interface ColumnNeed {
  readonly artefact: string
  readonly column: string
  /** The place where it is named. */
  readonly at: Path
}

const fits: { readonly [K in Wanted]: (type: ColumnShape['type']) => boolean } = {
  figures: isFigureType,
  dates: isDateType,
  'figures or dates': (type) => isFigureType(type) || isDateType(type),
}

export function createReader(
  model: Model,
  part: object,
  at: Path,
  { owner, shapeOf, report, writes, fills, replies, needsColumn }: Surroundings,
): ShapeReader {
  const textAt = (place: Path): string | undefined => {
    const value = place.reduce<unknown>(
      (inner, key) => (inner === undefined ? undefined : Reflect.get(Object(inner), key)),
      part,
    )
    return typeof value === 'string' && value !== '' && value !== absentText ? value : undefined
  }
  const isClear = (name: string, place: Path) =>
    !mayBeHidden(model, name) && !model.unknowns.isUncertain([...at, ...place])

  const shapeAt = (...place: Path): Shape => {
    const name = textAt(place)
    return name === undefined || model.unknowns.isUncertain([...at, ...place]) ? unknown : shapeOf(name)
  }

  const tableAt = (...place: Path): TableShape => readAsTable(shapeAt(...place), place)

  function readAsTable(shape: Shape, place: Path): TableShape {
    const name = textAt(place)
    const table = asTable(shape.kind === 'each' ? shape.of : shape)
    if (table) return table
    if (name !== undefined && isClear(name, place))
      report(
        createFinding(
          'not-a-table',
          [...at, ...place],
          `${owner} takes "${name}" as a table, and it is ${nameOfKind(shape)}.`,
          {
            found: name,
            expected: 'a table, or a list of objects',
            cause: `table ${name}`,
          },
        ),
      )
    return anyTable
  }

  function valueAt(...place: Path): Shape {
    const name = textAt(place)
    const shape = shapeAt(...place)
    const inner = shape.kind === 'each' ? shape.of : shape
    if (inner.kind === 'table' && inner.isStored === true && name !== undefined && isClear(name, place))
      report(
        createFinding(
          'not-a-value',
          [...at, ...place],
          `${owner} names "${name}", which is a table on file: a reply cannot carry it, and it would be left out. Name the first rows, which table.shape and table.stack write as "shown", or a view of table.measure.`,
          { found: name },
        ),
      )
    return shape
  }

  /** The column that was probably meant. */
  function unknownColumn(name: string, table: TableShape, place: Path): ColumnShape | undefined {
    if (!isClear(name, place)) return undefined
    const known = table.columns.map(({ id }) => id)
    const near = nearestName(name, known)
    report(
      createFinding(
        'unknown-column',
        [...at, ...place],
        `${owner} names the column "${name}", which its table does not have.`,
        {
          found: name,
          expected: known.join(', ') || 'nothing: the table has no columns',
          cause: `column ${name}`,
          known,
          suggestion: near,
        },
      ),
    )
    return table.columns.find(({ id }) => id === near)
  }

  function columnNamed(name: string, table: TableShape, place: Path): ColumnShape | undefined {
    const found = table.columns.find(({ id }) => id === name)
    if (found?.partlyOf !== undefined && isClear(name, place))
      needsColumn?.({ artefact: found.partlyOf, column: name, at: [...at, ...place] })
    if (found || table.isOpen === true) return found
    const inner = table.row && partAt(table.row, name.split('.'))
    if (inner && 'shape' in inner) return { id: name }
    return unknownColumn(name, table, place)
  }

  function column(table: TableShape, place: Path, wanted?: Wanted): ColumnShape | undefined {
    const name = textAt(place)
    const found = name === undefined ? undefined : columnNamed(name, table, place)
    if (found && wanted && !fits[wanted](found.type) && isClear(found.id, place))
      report(
        createFinding(
          'wrong-column',
          [...at, ...place],
          `${owner} needs ${wanted} in the column "${found.id}", which holds values of the type "${found.type ?? ''}". Name a column of ${wanted}, or correct its type where the table is made.`,
          {
            found: found.id,
            expected: table.columns
              .filter(({ type }) => fits[wanted](type))
              .map(({ id }) => id)
              .join(', '),
            known: table.columns.filter(({ type }) => fits[wanted](type)).map(({ id }) => id),
          },
        ),
      )
    return found
  }

  function lookUp(shape: Shape, place: Path): { readonly shape: Shape; readonly path: string } {
    const path = textAt(place) ?? ''
    if (path === '') return { shape: unknown, path }
    const keys = path.split('.')
    const found = partAt(shape, keys)
    if ('shape' in found) return { shape: found.shape, path }
    const missing = keys[found.reached] ?? path
    if (!isClear(missing, place)) return { shape: unknown, path }
    const near = nearestName(missing, found.known)
    const meant =
      near === undefined ? undefined : [...keys.slice(0, found.reached), near, ...keys.slice(found.reached + 1)]
    const isFact = hasFacts(shape)
    report(
      createFinding(
        isFact ? 'unknown-fact' : 'unknown-part',
        [...at, ...place],
        isFact && found.reached === 0
          ? `${owner} takes "${missing}" of the facts, and no work asks for it.`
          : `${owner} takes "${path}", and ${found.reached === 0 ? 'the value' : `"${keys.slice(0, found.reached).join('.')}"`} has no "${missing}".`,
        {
          found: path,
          expected: found.known.join(', ') || 'nothing: it has no parts',
          cause: `${isFact ? 'fact' : 'part'} ${missing}`,
          known: found.known.map((each) => [...keys.slice(0, found.reached), each].join('.')),
          suggestion: meant?.join('.'),
        },
      ),
    )
    const again = meant === undefined ? undefined : partAt(shape, meant)
    return { shape: again && 'shape' in again ? again.shape : unknown, path: meant?.join('.') ?? path }
  }

  return {
    shapeAt,
    tableAt,
    asTable: readAsTable,
    valueAt,
    factsAt: (...place) => factsOf(shapeAt(...place)),
    column,
    columnsInText(table, place) {
      const others = new Set([...builtInReferences, ...declaredNames(model, 'field')])
      for (const { name } of referencesIn(textAt(place) ?? ''))
        if (!others.has(name) && !name.includes('.')) columnNamed(name, table, place)
    },
    part: (shape, place) => lookUp(shape, place).shape,
    pathMeant: (shape, place) => lookUp(shape, place).path,
    addsColumn(table, place) {
      const name = textAt(place)
      if (name === undefined || !table.columns.some(({ id }) => id === name) || !isClear(name, place)) return
      const others = table.columns.map(({ id }) => id)
      report(
        createFinding(
          'duplicate-id',
          [...at, ...place],
          `${owner} adds the column "${name}", which its table has already. Give it another id.`,
          {
            found: name,
            expected: `an id that is none of ${joinQuoted(others)}`,
          },
        ),
      )
    },
    fills(place, filling) {
      const template = textAt(place)
      if (template !== undefined && !model.unknowns.isUncertain([...at, ...place]))
        fills?.(template, [...at, ...place], filling)
    },
    writes(name, shape, keysAt) {
      if (typeof name === 'string') writes?.(name, shape, keysAt && [...at, ...keysAt])
    },
    replies: (parts) => replies?.(parts),
  }
}

/** The facts of an answer, and the keys beside them. */
const hasFacts = (shape: Shape): boolean => shape.kind === 'record' && shape.parts['answer'] !== undefined

function nameOfKind(shape: Shape): string {
  if (shape.kind === 'record')
    return isAnswer(shape) ? 'an answer with facts, which facts.table makes a table of' : 'a map'
  if (shape.kind === 'each') return 'a list with one result for each file'
  return shape.kind === 'list' ? 'a list' : `a ${shape.kind}`
}
