/** The palette's button in the header, and its shortcut, Ctrl+K or Cmd+K. */
import { useEffect, useState } from 'react'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import styles from './Header.module.css'

const Palette = onDemand(async () => (await import('#ui-kit/portal/palette/Palette.tsx')).Palette)

export function GoTo() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Another open dialog has to be answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.goTo} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        Go to…<kbd aria-hidden="true">{/Mac|iP/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
