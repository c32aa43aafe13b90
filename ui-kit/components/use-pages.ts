/** Divides a long list into pages. */
import { useState } from 'react'

export interface PagesOfList {
  /** Counted from 0. */
  readonly page: number
  readonly pages: number
  /** The index of the first row of the page. */
  readonly first: number
  readonly open: (page: number) => void
}

export function usePages(rows: number, rowsOfPage: number): PagesOfList {
  const [wanted, setWanted] = useState(0)
  const pages = Math.max(1, Math.ceil(rows / rowsOfPage))
  // Rows may have been removed in the meantime.
  const page = Math.min(wanted, pages - 1)
  return { page, pages, first: page * rowsOfPage, open: setWanted }
}
