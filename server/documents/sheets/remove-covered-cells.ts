/** Removes the cells that a merged cell covers: only its first cell is shown. */
import { columnOf } from './cell-address.ts'
import type { ShownRow } from './types.ts'

/** `areas`: the merged cells, such as `A1:B2`. */
export function removeCoveredCells(rows: readonly ShownRow[], areas: readonly string[]): ShownRow[] {
  const spans = areas.flatMap((area) => {
    const corners = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/i.exec(area)
    if (corners === null) return []
    const [, left = '', top = '', right = '', bottom = ''] = corners
    return [
      {
        top: Number(top) - 1,
        bottom: Number(bottom) - 1,
        left: columnOf(left),
        right: columnOf(right),
      },
    ]
  })
  spans.sort((a, b) => a.top - b.top)
  let next = 0
  let open: typeof spans = []
  return rows.flatMap((each) => {
    const { row, cells } = each
    for (let span = spans[next]; span !== undefined && span.top <= row; span = spans[++next]) open.push(span)
    if (open.length === 0) return [each]
    open = open.filter(({ bottom }) => bottom >= row)
    const visibleCells = cells.filter(
      ({ column }) =>
        !open.some(
          (span) => column >= span.left && column <= span.right && !(row === span.top && column === span.left),
        ),
    )
    return visibleCells.length === 0 ? [] : [{ row, cells: visibleCells }]
  })
}
