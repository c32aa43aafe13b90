/** Files that are dropped on an element or pasted into it, folders with all that lies in them. */
import type * as FileSelector from 'file-selector'
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

interface FileDrop {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled?: boolean | undefined
}

export function useFileDrop({ onFiles, disabled = false }: FileDrop) {
  const [state, setState] = useState<'idle' | 'over'>('idle')
  useEffect(guardPage, [])

  const passOn = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
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
      if (!disabled) void droppedFiles(event.nativeEvent).then(passOn)
    },
    onPaste: (event: ClipboardEvent) => {
      if (disabled || event.clipboardData.files.length === 0) return
      event.preventDefault()
      // Read at once: what an event carries is gone when its handler has returned.
      passOn([...event.clipboardData.files])
    },
  }
  return { state, handlers }
}

let folderWalker: typeof FileSelector | undefined

/** Folders are walked by a library of their own; it is here by the time a hand has come from the edge to the zone. */
const loadFolderWalker = () => void import('file-selector').then((files) => (folderWalker = files))

/** Reads at once, too. Without the walker a folder comes as it is, and the rules refuse it. */
async function droppedFiles(event: globalThis.DragEvent): Promise<readonly File[]> {
  if (!folderWalker) return [...(event.dataTransfer?.files ?? [])]
  const files = await folderWalker.fromEvent(event)
  return files.filter((each) => each instanceof File)
}

/** A file that misses the zone must not take the page's place: the browser would open it. */
function guardPage() {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragenter', loadFolderWalker, { once: true })
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragenter', loadFolderWalker)
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
