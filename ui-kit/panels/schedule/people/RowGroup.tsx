/** Some rows that are drawn while they are near what is seen of the table; before and after, their room is kept. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see PeopleTable */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Person } from '../schedule.ts'
import type { Texts } from '../texts.ts'
import type { Row } from './figures.ts'
import { PersonRow, type RowAction } from './PersonRow.tsx'
import { watchNear } from './watch-near.ts'

interface RowGroupProps {
  /** The place of the first row, from 0. */
  readonly first: number
  readonly rows: readonly Row[]
  /** Columns. */
  readonly width: number
  readonly frame: RefObject<HTMLElement | null>
  readonly texts: Texts
  readonly onAct: (action: RowAction, person: Person) => void
}

/** Pixels, until the rows were seen once. */
const usualHeight = 78
/** So many are drawn at once, without looking where they are. */
const drawnAtFirst = 12

export function RowGroup({ first, rows, width, frame, texts, onAct }: RowGroupProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { near, height } = useWindow(body, frame, first < drawnAtFirst)

  if (!near)
    return (
      <tbody ref={body} role="rowgroup" aria-hidden="true">
        <tr role="row">
          {/* Nothing but room. */}
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
  /** Of a row, in pixels: as high as they were when they were drawn last. */
  readonly height: number
}

/** What holds the focus stays, wherever it is scrolled to. */
function useWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  frame: RefObject<HTMLElement | null>,
  atFirst: boolean,
): Window {
  const [seen, setSeen] = useState<Window>({ near: atFirst, height: usualHeight })
  useEffect(() => {
    const element = body.current
    if (!element || !frame.current) return undefined
    return watchNear(frame.current, element, (isNear) => {
      const near = isNear || element.contains(document.activeElement)
      setSeen((before) => {
        if (before.near === near) return before
        return { near, height: before.near ? element.offsetHeight / Math.max(1, element.rows.length) : before.height }
      })
    })
  }, [body, frame])
  return seen
}
