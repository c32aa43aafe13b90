/** How shapes pass through table.check: the columns that its checks name, and its result. */
import type { Path } from '#engine/definition/read/text-places.ts'
import { eitherOf } from '#engine/definition/shapes/parts.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import {
  boolean,
  file,
  listOf,
  number,
  record,
  tableOf,
  text,
  type Shape,
  type TableShape,
} from '#engine/definition/shapes/shape.ts'
import type { Check } from '#server/tables/check/check.ts'

interface Checking {
  readonly checks: readonly Check[]
  readonly value?: string
  readonly with?: readonly string[]
  readonly as: string
  readonly failed?: string
}

export function shapesOfChecking({ checks, value, with: others = [], as, failed }: Checking, at: ShapeReader): void {
  const table = at.tableAt('from')
  if (value !== undefined) at.column(table, ['value'], 'figures')
  for (const [index, check] of checks.entries()) nameColumns(check, table, at, ['checks', index])
  const own = record({
    canProceed: boolean,
    checks: listOf(checkShape, Object.fromEntries(checks.map(({ id }) => [id, checkShape]))),
  })
  at.writes(as, others.map((_, index) => at.shapeAt('with', index)).reduce<Shape>(eitherOf, own))
  at.writes(failed, file)
}

const checkShape = record({
  id: text,
  title: text,
  state: text,
  count: number,
  total: number,
  share: number,
  shareByValue: number,
  found: text,
  do: text,
  // The columns are the row number, the columns that the check looks at, and some others.
  rows: tableOf([], { isOpen: true }),
})

function nameColumns(check: Check, table: TableShape, at: ShapeReader, place: Path): void {
  const here: Path = [...place, 'column']
  switch (check.check) {
    case 'columns':
    case 'rows':
      return
    case 'settled':
      if (check.about !== undefined) at.column(table, [...place, 'about'])
      return
    case 'readable':
    case 'filled':
    case 'coverage':
    case 'oneCurrency':
      at.column(table, here)
      return
    case 'positive':
    case 'between':
      at.column(table, here, 'figures')
      return
    case 'reversed':
      at.column(table, here, 'figures')
      for (const index of check.marks.keys()) at.column(table, [...place, 'marks', index])
      return
    case 'unique':
      for (const index of check.columns.keys()) at.column(table, [...place, 'columns', index])
      return
    case 'inMonth':
      at.column(table, here, 'dates')
      return
    case 'matches':
      at.column(table, here)
      at.column(at.tableAt(...place, 'in'), [...place, 'with'])
      return
    case 'sameSum':
      at.column(table, here, 'figures')
      at.column(at.tableAt(...place, 'in'), [...place, 'with'], 'figures')
  }
}
