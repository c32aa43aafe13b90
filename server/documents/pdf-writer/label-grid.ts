/** The positions of labels on their sheets. All lengths are in millimetres. */

export const pageSizes = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A6: { width: 105, height: 148 },
  Letter: { width: 215.9, height: 279.4 },
} as const

interface Size {
  readonly width: number
  readonly height: number
}

export interface LabelLayout {
  /** 'label': each label is a page of its own, as printers with a roll want it. Absent: A4. */
  readonly page?: keyof typeof pageSizes | 'label'
  readonly label: Size
  /** Absent: as many as fit. */
  readonly grid?: { readonly columns: number; readonly rows: number }
  /** Before the first label. Absent: the labels stand in the middle of the page. */
  readonly margin?: { readonly left: number; readonly top: number }
  /** Between two labels. Absent: none. */
  readonly gap?: { readonly across: number; readonly down: number }
}

export interface LabelGrid {
  readonly page: Size
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  /** The distance from the start of a label to the start of the next. */
  readonly across: number
  readonly down: number
}

/** A sentence where the labels do not fit their page. */
export function layOutLabels({ page = 'A4', label, grid, margin, gap }: LabelLayout): LabelGrid | string {
  if (page === 'label')
    return { page: label, columns: 1, rows: 1, left: 0, top: 0, across: label.width, down: label.height }
  const size = pageSizes[page]
  const across = label.width + (gap?.across ?? 0)
  const down = label.height + (gap?.down ?? 0)
  const fitting = (room: number, length: number, step: number): number => Math.floor((room - length) / step + 1 + 1e-6)
  const columns = grid?.columns ?? fitting(size.width - (margin?.left ?? 0), label.width, across)
  const rows = grid?.rows ?? fitting(size.height - (margin?.top ?? 0), label.height, down)
  const width = (columns - 1) * across + label.width
  const height = (rows - 1) * down + label.height
  const left = margin?.left ?? (size.width - width) / 2
  const top = margin?.top ?? (size.height - height) / 2
  const fits = left >= -1e-6 && top >= -1e-6 && left + width <= size.width + 1e-6 && top + height <= size.height + 1e-6
  if (columns < 1 || rows < 1 || !fits)
    return `Labels of ${label.width} × ${label.height} mm do not fit ${page} (${size.width} × ${size.height} mm) in this grid. Make the labels, the gaps or the margins smaller, or the grid.`
  return { page: size, columns, rows, left, top, across, down }
}
