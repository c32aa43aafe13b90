/** Tabs: several views, one visible at a time. */
import { Tabs as Parts } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { PageDirection } from './PageDirection.tsx'
import styles from './Tabs.module.css'

export interface TabsItem {
  readonly id: string
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabsItem[]
  readonly value: string
  readonly onChange: (id: string) => void
}

export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <PageDirection>
      {/* A tab that was opened keeps its state; a tab that was never opened is not rendered. */}
      <Parts.Root value={value} onValueChange={(change) => onChange(change.value)} lazyMount className={styles.tabs}>
        <Parts.List aria-label={label} className={styles.list}>
          {items.map(({ id, label: name, disabled = false }) => (
            <Parts.Trigger key={id} value={id} disabled={disabled} className={styles.tab}>
              {name}
            </Parts.Trigger>
          ))}
        </Parts.List>
        {items.map(({ id, content }) => (
          <Parts.Content key={id} value={id} className={styles.content}>
            {content}
          </Parts.Content>
        ))}
      </Parts.Root>
    </PageDirection>
  )
}
