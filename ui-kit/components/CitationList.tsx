/** The sources that a document cites, by the numbers in its text: the list is closed at first; each entry opens its passage. */
import { useState } from 'react'
import type { ShownSource } from '#engine/contents/shared/shown-answer.ts'
import { shortenName } from './shorten-name.ts'
import { Accordion } from './Accordion.tsx'
import { Button } from './Button.tsx'
import styles from './CitationList.module.css'
import { Hidden } from './Hidden.tsx'

export interface CitationListProps {
  readonly citations: readonly ShownSource[]
  readonly onOpen: (citation: number) => void
}

export function CitationList({ citations, onOpen }: CitationListProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const list = (
    <ol className={styles.list}>
      {citations.map(({ file, place, passage }, index) => (
        // The number in the document is the position in the list.
        <li key={index} className={styles.citation}>
          <Button kind="quiet" size="small" onClick={() => onOpen(index + 1)}>
            <Hidden>Source </Hidden>
            {[`${index + 1}: ${shortenName(file)}`, place].filter(Boolean).join(', ')}
          </Button>
          <span className={styles.passage}>
            <bdi>{passage}</bdi>
          </span>
        </li>
      ))}
    </ol>
  )
  return (
    <Accordion
      items={[{ id: 'sources', title: 'What the document cites', badge: String(citations.length), content: list }]}
      open={open}
      onChange={setOpen}
      level={4}
    />
  )
}
