/** Opens and closes a native dialog. The browser traps the focus inside and returns it afterwards. */
import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // The title gets the focus first, unless the dialog marks another element.
    const first = dialog.querySelector<HTMLElement>('[data-focus-first]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return // a file dialog inside was cancelled
      // The parent decides whether it closes, since there may be unsaved input.
      event.preventDefault()
      onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose() // a click on the backdrop
    },
  }
}
