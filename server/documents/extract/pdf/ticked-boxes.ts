/** Puts the box of a form in front of the text that it ticks: '☒ Open procedure'. A box of its own would be a column of the page. */
import type { TextItem } from './pieces-of-page.ts'

export interface TickBox {
  readonly isTicked: boolean
  /** Left, bottom, right and top in points. */
  readonly rect: readonly [number, number, number, number]
}

/** One button of several, of which a person chooses one. */
export interface RadioButton extends TickBox {
  /** The field that its buttons have in common. */
  readonly field: string
}

/** The text beside each button, if every button of its field has one: else the texts stand before their buttons. */
export function labelsOfButtons(
  items: readonly TextItem[],
  buttons: readonly RadioButton[],
): ReadonlyMap<RadioButton, string> {
  const beside = new Map(buttons.map((button) => [button, itemBeside(items, button)?.str.trim()]))
  const incomplete = new Set(buttons.filter((button) => beside.get(button) === undefined).map(({ field }) => field))
  const labels = new Map<RadioButton, string>()
  for (const [button, text] of beside) if (text !== undefined && !incomplete.has(button.field)) labels.set(button, text)
  return labels
}

export function withTickedBoxes(items: readonly TextItem[], boxes: readonly TickBox[]): readonly TextItem[] {
  const marks = new Map<TextItem, string>()
  for (const box of boxes) {
    const nearest = itemBeside(items, box)
    if (nearest !== undefined && !marks.has(nearest)) marks.set(nearest, box.isTicked ? '☒ ' : '☐ ')
  }
  return marks.size === 0 ? items : items.map((item) => ({ ...item, str: `${marks.get(item) ?? ''}${item.str}` }))
}

function itemBeside(items: readonly TextItem[], { rect }: TickBox): TextItem | undefined {
  const [left, bottom, right, top] = rect
  if (top - bottom > largestBox) return undefined
  const beside = items.filter(({ str, transform }) => {
    const [, , , , x = 0, y = 0] = transform
    return str.trim() !== '' && x >= left && x <= right + farthest && y >= bottom - below && y <= top
  })
  return beside.reduce<TextItem | undefined>(
    (best, item) => (best === undefined || (item.transform[4] ?? 0) < (best.transform[4] ?? 0) ? item : best),
    undefined,
  )
}

/** In points: what is larger is a button. */
const largestBox = 24
/** The text of a box begins so near to it. */
const farthest = 40
/** The line of the text may lie a little below the box. */
const below = 4
