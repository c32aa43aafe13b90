/** Opens and closes a native dialog as its parent says. The browser holds the focus inside, and gives it back. */
import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // The title is read first, unless the dialog names something else.
    const first = dialog.querySelector<HTMLElement>('[data-focus-first]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return // a file picker inside was cancelled
      // Whether it closes is the parent's to say: there may be something unsaved.
      event.preventDefault()
      onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose() // the veil around it
    },
  }
}
