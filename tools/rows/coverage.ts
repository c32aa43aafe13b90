/** Which rows have a test, by the titles of the tests. */
import { idsOfTitle } from './ids-of-title.ts'
import type { Row } from './rows-file.ts'

/** A test that runs here. */
export interface Title {
  readonly title: string
  readonly file: string
}

export interface Area {
  readonly name: string
  /** What its ids begin with, such as 'HR'. */
  readonly key: string
  readonly rows: number
  readonly tested: number
  readonly missing: readonly Row[]
}

export interface Coverage {
  readonly rows: number
  readonly tested: number
  readonly areas: readonly Area[]
  /** Ids in titles that no row of the specification has. */
  readonly unknown: readonly { readonly id: string; readonly title: string; readonly file: string }[]
}

export function coverage(rows: readonly Row[], titles: readonly Title[]): Coverage {
  const named = titles.flatMap(({ title, file }) => idsOfTitle(title).map((id) => ({ id, title, file })))
  const known = new Set(rows.map(({ id }) => id))
  const tested = new Set(named.map(({ id }) => id))

  const areas = [...new Set(rows.map(({ area }) => area))].map((name): Area => {
    const own = rows.filter(({ area }) => area === name)
    const missing = own.filter(({ id }) => !tested.has(id))
    return { name, key: keyOf(own), rows: own.length, tested: own.length - missing.length, missing }
  })
  return {
    rows: rows.length,
    tested: rows.filter(({ id }) => tested.has(id)).length,
    areas,
    unknown: named.filter(({ id }) => !known.has(id)),
  }
}

function keyOf([first]: readonly Row[]): string {
  return first?.id.replace(/-\d+$/, '') ?? ''
}
