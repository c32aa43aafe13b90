/** A placeholder with the size of content that is still loading. */
import { Hidden } from './Hidden.tsx'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  readonly lines?: number | undefined
  readonly shape?: 'text' | 'block' | undefined
  /** What is being loaded; read out. */
  readonly label?: string | undefined
}

export function Skeleton({ lines = 3, shape = 'text', label = 'Loading…' }: SkeletonProps) {
  return (
    <output className={styles.skeleton}>
      <Hidden>{label}</Hidden>
      {Array.from({ length: shape === 'block' ? 1 : lines }, (_, index) => (
        <span key={index} className={styles.line} data-shape={shape} aria-hidden="true" />
      ))}
    </output>
  )
}
