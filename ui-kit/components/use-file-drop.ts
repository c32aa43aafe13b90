/** Files that are dropped on an element or pasted into it, folders with all that lies in them. */
import { fromEvent } from 'file-selector'
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

interface FileDrop {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled?: boolean | undefined
}

export function useFileDrop({ onFiles, disabled = false }: FileDrop) {
  const [state, setState] = useState<'idle' | 'over'>('idle')
  useEffect(keepPage, [])

  /** Reads at once: what an event carries is gone when its handler has returned. */
  const take = (event: DragEvent | ClipboardEvent) => {
    void fromEvent(event.nativeEvent).then((found) => {
      const files = found.filter((each) => each instanceof File)
      if (files.length > 0) onFiles(files)
    })
  }

  const handlers = {
    onDragOver: (event: DragEvent) => {
      // Also when disabled: the browser would otherwise leave the page for the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
      if (!disabled) setState('over')
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!inside) setState('idle')
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setState('idle')
      if (!disabled) take(event)
    },
    onPaste: (event: ClipboardEvent) => {
      if (disabled || event.clipboardData.files.length === 0) return
      event.preventDefault()
      take(event)
    },
  }
  return { state, handlers }
}

/** A file that misses the zone must not take the page's place: the browser would open it. */
function keepPage() {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
