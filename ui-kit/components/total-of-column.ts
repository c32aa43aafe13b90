/** The total below a column of an editable table. */
import type { TableColumn, TableRow } from '#engine/fields/table.ts'
import { asNumber } from '#engine/fields/shared/number-rules.ts'
import { own } from '#engine/values/path.ts'
import { removeRoundingNoise } from '#engine/values/remove-rounding-noise.ts'

/** The sum of the cells of a column that hold numbers. */
export const totalOfColumn = (column: TableColumn, rows: readonly TableRow[]): number =>
  removeRoundingNoise(
    rows.reduce((sum, row) => {
      const value = asNumber(own(row, column.id))
      return typeof value === 'number' ? sum + value : sum
    }, 0),
  )
