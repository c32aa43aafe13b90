/**
 * What leaving an input draws must wait for a pressed button: if the button moved from under the pointer, the browser would report no
 * click. So it waits for the click, and runs just before whoever else hears it.
 */
import { useEffect, useRef } from 'react'

export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    addEventListener('pointerdown', () => void (isPressed.current = true), options)
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => void (isPressed.current = false), options)
    return () => controller.abort()
  }, [])

  return (act) => {
    if (!isPressed.current) {
      act()
      return
    }
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const end = () => {
      if (controller.signal.aborted) return
      controller.abort()
      act()
    }
    addEventListener('click', end, options)
    // A pointer that is released elsewhere gives no click.
    for (const released of ['pointerup', 'pointercancel']) addEventListener(released, () => setTimeout(end), options)
  }
}
