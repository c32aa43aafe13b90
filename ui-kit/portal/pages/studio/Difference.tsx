/** Where two texts differ, line by line. */
import { useEffect, useRef } from 'react'
import { showDifference } from './code-editor.ts'
import styles from './Studio.module.css'

interface DifferenceProps {
  readonly label: string
  readonly before: string
  readonly after: string
}

export function Difference({ label, before, after }: DifferenceProps) {
  const parent = useRef<HTMLDivElement>(null)
  useEffect(
    () => (parent.current ? showDifference(parent.current, { before, after, label }) : undefined),
    [before, after, label],
  )
  return <div ref={parent} className={styles.difference} />
}
