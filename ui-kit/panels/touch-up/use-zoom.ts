/** The zoom of a picture in its frame and the visible part, changed by buttons, keys, or two fingers. */
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from './state/marks.ts'

const sizes = [1, 1.5, 2, 3, 4, 6] as const
export const smallest = sizes[0]
export const largest = 6

type Point = readonly [x: number, y: number]

interface View {
  readonly zoom: number
  /** The position in the picture at this point of the frame, in pixels. */
  readonly focus?: { readonly place: Place; readonly at: Point }
}

interface Pinch {
  readonly distance: number
  readonly zoom: number
  readonly place: Place
}

export interface Zoom {
  readonly zoom: number
  readonly frame: RefObject<HTMLDivElement | null>
  /** Zooms to the next size; the point `around`, or else the centre, stays in place. */
  readonly step: (way: 1 | -1, around?: Place) => void
  /** Scrolls a point into view. */
  readonly follow: (place: Place) => void
  /** Call these for each pointer that is pressed, moved and released: two fingers move and enlarge the picture. */
  readonly touch: (event: PointerEvent) => 'marks' | 'moves'
}

export function useZoom(): Zoom {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<Pinch>(undefined)
  const [view, setView] = useState<View>({ zoom: smallest })

  useLayoutEffect(() => {
    const { current } = frame
    if (!current || !view.focus) return
    const { place, at } = view.focus
    current.scrollLeft = place[0] * current.scrollWidth - at[0]
    current.scrollTop = place[1] * current.scrollHeight - at[1]
  }, [view])

  const middle = (): Point => [(frame.current?.clientWidth ?? 0) / 2, (frame.current?.clientHeight ?? 0) / 2]

  function placeAt([x, y]: Point): Place {
    const { scrollLeft = 0, scrollTop = 0, scrollWidth = 1, scrollHeight = 1 } = frame.current ?? {}
    return [(scrollLeft + x) / (scrollWidth || 1), (scrollTop + y) / (scrollHeight || 1)]
  }

  function pointOf(place: Place): Point {
    const { scrollLeft = 0, scrollTop = 0, scrollWidth = 0, scrollHeight = 0 } = frame.current ?? {}
    return [place[0] * scrollWidth - scrollLeft, place[1] * scrollHeight - scrollTop]
  }

  function step(way: 1 | -1, around?: Place) {
    const next = way === 1 ? sizes.find((size) => size > view.zoom) : sizes.findLast((size) => size < view.zoom)
    const place = around ?? placeAt(middle())
    if (next !== undefined)
      setView({ zoom: next, focus: { place, at: around === undefined ? middle() : pointOf(around) } })
  }

  function follow(place: Place) {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    const [x, y] = pointOf(place)
    if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) setView({ ...view, focus: { place, at: middle() } })
  }

  function touch(event: PointerEvent): 'marks' | 'moves' {
    if (event.pointerType !== 'touch') return 'marks'
    const box = frame.current?.getBoundingClientRect()
    const isOver = event.type === 'pointerup' || event.type === 'pointercancel'
    if (isOver) fingers.current.delete(event.pointerId)
    else fingers.current.set(event.pointerId, [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)])
    const [one, two] = [...fingers.current.values()]
    if (one === undefined || two === undefined) {
      pinch.current = undefined
      return 'marks'
    }
    const at: Point = [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]
    const distance = Math.max(1, Math.hypot(one[0] - two[0], one[1] - two[1]))
    pinch.current ??= { distance, zoom: view.zoom, place: placeAt(at) }
    const zoom = Math.min(largest, Math.max(smallest, (pinch.current.zoom * distance) / pinch.current.distance))
    setView({ zoom, focus: { place: pinch.current.place, at } })
    return 'moves'
  }

  return { zoom: view.zoom, frame, step, follow, touch }
}
