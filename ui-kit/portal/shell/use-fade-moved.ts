/**
 * What a press or an answer moves fades in at its new place rather than jumping there. Elements keep their focus, and the
 * page its scroll position.
 */
import { type RefObject, useEffect } from 'react'

/** In pixels: the eye follows a move of a line. */
const least = 32
/** Levels below the frame, and children of one element: the rows of a long table move with their table. */
const [deepest, mostChildren] = [10, 60]
/** After these, elements may be in another place without having jumped. */
const events = ['scrollend', 'resize', 'pointerdown', 'keydown'] as const

interface Place {
  readonly left: number
  readonly top: number
  readonly bottom: number
  /** In the page rather than in the window. */
  readonly y: number
}

export function useFadeMoved(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current
    // A simulated page has no layout, so nothing in it moves.
    if (!root || !('animate' in root)) return undefined
    let places = new WeakMap<Element, Place>()
    const look = (isFading: boolean) => {
      const found: typeof places = new WeakMap()
      visit(root, 0, isFading)
      places = found

      function visit(parent: Element, depth: number, isInPlace: boolean): void {
        if (depth === deepest || parent.childElementCount > mostChildren) return
        for (const child of parent.children) {
          const { left, top, bottom } = child.getBoundingClientRect()
          const now = { left, top, bottom, y: top + window.scrollY }
          const hasJumped = isInPlace && isJump(places.get(child), now)
          if (hasJumped) child.animate([{ opacity: 0, offset: 0 }], { id: 'moved', duration: 150 })
          found.set(child, now)
          if (isInWindow(now)) visit(child, depth + 1, isInPlace && !hasJumped)
        }
      }
    }
    const lookAgain = () => look(false)
    // Called after a change and before it is painted.
    const observer = new MutationObserver(() => look(true))
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-expanded', 'data-fold', 'data-sidebar', 'hidden', 'open'],
    })
    lookAgain()
    for (const each of events) addEventListener(each, lookAgain, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      for (const each of events) removeEventListener(each, lookAgain, { capture: true })
    }
  }, [frame])
}

/** In the window and in the page: a browser scrolls along with what grows above the part that is read. */
function isJump(before: Place | undefined, now: Place): boolean {
  if (!before) return false
  return (
    (isInWindow(before) || isInWindow(now)) &&
    (Math.abs(now.left - before.left) >= least ||
      (Math.abs(now.top - before.top) >= least && Math.abs(now.y - before.y) >= least))
  )
}

const isInWindow = ({ top, bottom }: Place) => bottom >= 0 && top <= window.innerHeight
