/** A column of formulas: each with its result, for programs that do not compute formulas. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { isFigure } from '../engine/column-of.ts'
import { decimalProduct, decimalQuotient } from '../engine/exact.ts'
import type { PlannedColumn } from './planned-sheet.ts'
import type { SheetFormula } from './sheet.ts'

const quotientDecimals = 6
/**
 * Each share sums its whole column: with more rows the spreadsheet would compute for minutes, so only the value is
 * written.
 */
const mostSharedRows = 5000

interface Place {
  readonly firstRow: number
  readonly lastRow: number
}

export function formulaColumn(
  { id, label, formula, columns: ids, as }: SheetFormula,
  columns: readonly PlannedColumn[],
  { firstRow, lastRow }: Place,
): Omit<PlannedColumn, 'letters' | 'width'> {
  const operands = ids.map((each) => {
    const found = columns.find((column) => column.id === each)
    if (found === undefined)
      throw new Unreadable(`has no column "${each}" on its sheet, which the formula "${label}" needs.`)
    if (!isFigure(found.type))
      throw new Unreadable(`has no figures in its column "${each}", which the formula "${label}" needs.`)
    return found
  })
  const [first, second = first] = operands
  const needs = formula === 'sum' ? operands.length > 0 : operands.length === (formula === 'share' ? 1 : 2)
  if (first === undefined || second === undefined || !needs)
    throw new Unreadable(
      `can't be written: the formula "${label}" (${formula}) takes ${formula === 'share' ? 'one column' : formula === 'sum' ? 'one column or more' : 'two columns'}.`,
    )
  const scale = Math.max(...operands.map((each) => each.scale))
  // An empty cell counts as nothing, as it does in a spreadsheet.
  const value = (column: PlannedColumn) => ({
    sql: `coalesce(${column.value}, 0)::DECIMAL(38, ${column.scale})`,
    scale: column.scale,
  })
  const at = (column: PlannedColumn) => `'${column.letters}' || "#at"`
  const type = as ?? (formula === 'share' ? 'percent' : formula === 'quotient' ? 'number' : first.type)
  const made = { id, label, type, pennies: operands.some(({ pennies }) => pennies) } as const
  switch (formula) {
    case 'sum':
      return {
        ...made,
        scale,
        value: `(${operands.map((each) => value(each).sql).join(' + ')})`,
        formula: operands.map(at).join(` || '+' || `),
      }
    case 'difference':
      return {
        ...made,
        scale,
        value: `(${value(first).sql} - ${value(second).sql})`,
        formula: `${at(first)} || '-' || ${at(second)}`,
      }
    case 'product': {
      const decimals = Math.min(quotientDecimals, first.scale + second.scale)
      return {
        ...made,
        scale: decimals,
        value: decimalProduct(value(first), value(second), decimals),
        formula: `${at(first)} || '*' || ${at(second)}`,
      }
    }
    case 'quotient':
      return {
        ...made,
        scale: quotientDecimals,
        value: decimalQuotient(value(first), value(second), quotientDecimals),
        formula: `'IF(' || ${at(second)} || '=0,"",' || ${at(first)} || '/' || ${at(second)} || ')'`,
      }
    case 'share': {
      const all = `${first.letters}$${firstRow}:${first.letters}$${lastRow}`
      const whole = { sql: `sum(${value(first).sql}) OVER ()`, scale: first.scale }
      return {
        ...made,
        scale: quotientDecimals,
        value: decimalQuotient(value(first), whole, quotientDecimals),
        ...(lastRow - firstRow < mostSharedRows && {
          formula: `'IF(SUM(${all})=0,"",' || ${at(first)} || '/SUM(${all}))'`,
        }),
      }
    }
  }
}
