/** After a change of page the focus goes to its heading: a screen reader then says where one is. */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    // Not on the first page: the browser has said its title.
    if (last.current === pathname) return
    last.current = pathname
    const heading = main.current?.querySelector('h1')
    ;(heading ?? main.current)?.focus()
  }, [pathname, main])
}
