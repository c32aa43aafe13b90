/** A group of rows that is drawn only while it is near the visible part of the table; otherwise empty space of its height. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see PeopleTable */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Person } from '../schedule.ts'
import type { Texts } from '../texts.ts'
import type { Row } from './figures.ts'
import { PersonRow, type RowAction } from './PersonRow.tsx'
import { watchNear } from './watch-near.ts'

interface RowGroupProps {
  /** The position of the first row, from 0. */
  readonly first: number
  readonly rows: readonly Row[]
  /** The number of columns. */
  readonly width: number
  readonly frame: RefObject<HTMLElement | null>
  readonly texts: Texts
  readonly onAct: (action: RowAction, person: Person) => void
}

/** The height of a row in pixels, until the rows have been drawn once. */
const initialHeight = 78
/** The first rows are drawn at once, before their position is known. */
const initiallyDrawn = 12

export function RowGroup({ first, rows, width, frame, texts, onAct }: RowGroupProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { near, height } = useWindow(body, frame, first < initiallyDrawn)

  if (!near)
    return (
      <tbody ref={body} role="rowgroup" aria-hidden="true">
        <tr role="row">
          {/* Empty space. */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <td role="cell" colSpan={width} style={{ blockSize: height * rows.length }} />
        </tr>
      </tbody>
    )
  return (
    <tbody ref={body} role="rowgroup">
      {rows.map((row, index) => (
        <PersonRow key={row.person.id} row={row} index={first + index + 1} texts={texts} onAct={onAct} />
      ))}
    </tbody>
  )
}

interface Window {
  readonly near: boolean
  /** The average height of a row in pixels when the group was last drawn. */
  readonly height: number
}

/** A group that contains the focus stays drawn, wherever it is scrolled to. */
function useWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  frame: RefObject<HTMLElement | null>,
  atFirst: boolean,
): Window {
  const [state, setState] = useState<Window>({ near: atFirst, height: initialHeight })
  useEffect(() => {
    const element = body.current
    if (!element || !frame.current) return undefined
    return watchNear(frame.current, element, (isNear) => {
      const near = isNear || element.contains(document.activeElement)
      setState((before) => {
        if (before.near === near) return before
        return { near, height: before.near ? element.offsetHeight / Math.max(1, element.rows.length) : before.height }
      })
    })
  }, [body, frame])
  return state
}
