/** A part of the dashboard that can be folded. This device remembers it. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import styles from './Foldable.module.css'

interface FoldableProps {
  readonly title: string
  /** The key under which the device remembers that it is folded. */
  readonly storedAs: string
  readonly children: ReactNode
}

export function Foldable({ title, storedAs, children }: FoldableProps) {
  const id = useId()
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storedAs) === 'folded')
  const toggle = () => {
    setFolded(!isFolded)
    if (isFolded) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, 'folded')
  }
  return (
    <div className={styles.foldable}>
      <button type="button" className={styles.toggle} aria-expanded={!isFolded} aria-controls={id} onClick={toggle}>
        {title}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className={styles.content} hidden={isFolded}>
        {!isFolded && children}
      </div>
    </div>
  )
}
