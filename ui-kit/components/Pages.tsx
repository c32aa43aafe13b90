/** Buttons for the pages of a long list. A list of one page shows none. */
import { Button } from './Button.tsx'
import styles from './Pages.module.css'
import type { PagesOfList } from './use-pages.ts'

export interface PagesProps extends Omit<PagesOfList, 'first'> {
  /** The name of the list. */
  readonly of: string
}

export function Pages({ of, page, pages, open }: PagesProps) {
  if (pages === 1) return null
  return (
    <nav className={styles.pages} aria-label={`Pages of ${of}`}>
      <Button size="small" disabled={page === 0} onClick={() => open(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Button size="small" disabled={page === pages - 1} onClick={() => open(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
