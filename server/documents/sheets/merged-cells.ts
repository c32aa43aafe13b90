/** Of merged cells the first one counts: whatever the others hold is not shown. */
import { columnOf } from './cell-address.ts'
import type { ShownRow } from './types.ts'

/** `areas`: of merged cells, as in `A1:B2`. */
export function withoutCovered(rows: readonly ShownRow[], areas: readonly string[]): ShownRow[] {
  const spans = areas.flatMap((area) => {
    const found = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/i.exec(area)
    if (found === null) return []
    const [, left = '', top = '', right = '', bottom = ''] = found
    return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) }]
  })
  spans.sort((a, b) => a.top - b.top)
  let next = 0
  let open: typeof spans = []
  return rows.flatMap((each) => {
    const { row, cells } = each
    for (let span = spans[next]; span !== undefined && span.top <= row; span = spans[++next]) open.push(span)
    if (open.length === 0) return [each]
    open = open.filter(({ bottom }) => bottom >= row)
    const left = cells.filter(
      ({ column }) =>
        !open.some(
          (span) => column >= span.left && column <= span.right && !(row === span.top && column === span.left),
        ),
    )
    return left.length === 0 ? [] : [{ row, cells: left }]
  })
}
