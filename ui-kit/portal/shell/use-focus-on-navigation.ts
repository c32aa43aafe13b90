/** Moves the focus to the page's heading after a change of page, so that a screen reader announces the new page. */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    // Does nothing on the first page, whose title the browser announces.
    if (last.current === pathname) return
    last.current = pathname
    const heading = main.current?.querySelector('h1')
    ;(heading ?? main.current)?.focus()
  }, [pathname, main])
}
