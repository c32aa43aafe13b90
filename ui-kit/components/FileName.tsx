/** The name of a file. A long name is shortened in the middle, and shown in full when it is pressed. */
import { useState } from 'react'
import styles from './FileName.module.css'
import { shortenName } from './shorten-name.ts'

export function FileName({ name }: { readonly name: string }) {
  const [form, setForm] = useState<'short' | 'full'>('short')
  const short = shortenName(name)
  if (short === name) return <bdi className={styles.name}>{name}</bdi>
  return (
    <button
      type="button"
      className={styles.toggle}
      title={name}
      aria-expanded={form === 'full'}
      onClick={() => setForm(form === 'full' ? 'short' : 'full')}
    >
      <bdi className={styles.name}>{form === 'full' ? name : short}</bdi>
    </button>
  )
}
