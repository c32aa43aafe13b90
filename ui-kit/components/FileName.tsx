/** The name of a file. A long one loses its middle, and is shown in full when it is pressed. */
import { useState } from 'react'
import styles from './FileName.module.css'
import { shortName } from './short-name.ts'

export function FileName({ name }: { readonly name: string }) {
  const [shown, show] = useState<'short' | 'full'>('short')
  const short = shortName(name)
  if (short === name) return <bdi className={styles.name}>{name}</bdi>
  return (
    <button
      type="button"
      className={styles.toggle}
      title={name}
      aria-expanded={shown === 'full'}
      onClick={() => show(shown === 'full' ? 'short' : 'full')}
    >
      <bdi className={styles.name}>{shown === 'full' ? name : short}</bdi>
    </button>
  )
}
