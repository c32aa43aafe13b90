/** Puts the box of a form in front of the text that it ticks: '☒ Open procedure'. A box of its own would be a column of the page. */
import type { TextItem } from './pieces-of-page.ts'

export interface TickBox {
  readonly isTicked: boolean
  /** Left, bottom, right and top in points. */
  readonly rect: readonly [number, number, number, number]
}

export function withTickedBoxes(items: readonly TextItem[], boxes: readonly TickBox[]): readonly TextItem[] {
  const marks = new Map<TextItem, string>()
  for (const { isTicked, rect } of boxes) {
    const [left, bottom, right, top] = rect
    if (top - bottom > largestBox) continue
    const beside = items.filter(({ str, transform }) => {
      const [, , , , x = 0, y = 0] = transform
      return str.trim() !== '' && x >= left && x <= right + farthest && y >= bottom - below && y <= top
    })
    const nearest = beside.reduce<TextItem | undefined>(
      (best, item) => (best === undefined || (item.transform[4] ?? 0) < (best.transform[4] ?? 0) ? item : best),
      undefined,
    )
    if (nearest !== undefined && !marks.has(nearest)) marks.set(nearest, isTicked ? '☒ ' : '☐ ')
  }
  return marks.size === 0 ? items : items.map((item) => ({ ...item, str: `${marks.get(item) ?? ''}${item.str}` }))
}

/** In points: what is larger is a button. */
const largestBox = 24
/** The text of a box begins so near to it. */
const farthest = 40
/** The line of the text may lie a little below the box. */
const below = 4
