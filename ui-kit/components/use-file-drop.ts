/** Receives files that are dropped on an element or pasted into it, including all files in dropped folders. */
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
      // Also when disabled, since the browser would otherwise open the file instead of the page.
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
      // Read at once, because the data of an event is gone when its handler returns.
      passOn([...event.clipboardData.files])
    },
  }
  return { state, handlers }
}

let folderWalker: typeof FileSelector | undefined

/** Loads the library that reads folders, as soon as files are dragged over the window. */
const loadFolderWalker = () => void import('file-selector').then((files) => (folderWalker = files))

/** Reads the dropped files at once. Without the library, a folder is passed on as a file and the rules refuse it. */
async function droppedFiles(event: globalThis.DragEvent): Promise<readonly File[]> {
  if (!folderWalker) return [...(event.dataTransfer?.files ?? [])]
  const files = await folderWalker.fromEvent(event)
  return files.filter((each) => each instanceof File)
}

/** Prevents the browser from opening a file that is dropped beside the zone. */
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
