/** An accordion: sections under headings that open and close. */
import { Accordion as Parts } from '@ark-ui/react/accordion'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './Accordion.module.css'
import { PageDirection } from './PageDirection.tsx'
import { Pill } from './Pill.tsx'

export interface AccordionItem {
  readonly id: string
  readonly title: string
  readonly badge?: string | undefined
  /** The item is shown but cannot be opened. */
  readonly disabled?: boolean | undefined
  readonly content: ReactNode
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** The ids of the open items. */
  readonly open: readonly string[]
  readonly onChange: (open: readonly string[]) => void
  readonly level?: 2 | 3 | 4 | undefined
}

export function Accordion({ items, open, onChange, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <PageDirection>
      <Parts.Root
        multiple
        value={[...open]}
        onValueChange={({ value }) => onChange(value)}
        className={styles.accordion}
      >
        {items.map(({ id, title, badge, disabled = false, content }) => (
          <Parts.Item key={id} value={id} disabled={disabled} className={styles.item}>
            <Heading className={styles.heading}>
              <Parts.ItemTrigger className={styles.trigger}>
                <span className={styles.title}>{title}</span>
                {badge !== undefined && <Pill>{badge}</Pill>}
                <Parts.ItemIndicator className={styles.mark}>
                  <ChevronDown aria-hidden="true" />
                </Parts.ItemIndicator>
              </Parts.ItemTrigger>
            </Heading>
            <Parts.ItemContent className={styles.content}>
              <div className={styles.inner}>{content}</div>
            </Parts.ItemContent>
          </Parts.Item>
        ))}
      </Parts.Root>
    </PageDirection>
  )
}
