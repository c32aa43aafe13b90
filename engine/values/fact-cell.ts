/** Converts a fact to the cell of a table, both on the server, which makes the table, and in the page, which shows it with corrections. */
import { escapeKey } from './escape-key.ts'
import { own, readPath } from './path.ts'

export type FactCell = string | number | null

/** The name of a column has no dots. */
export const columnOfFact = (fact: string): string => fact.replaceAll('.', '-')

/** The fact behind a column; undefined if the answer does not have it. */
export function factOfColumn(answer: Readonly<Record<string, unknown>>, column: string): unknown {
  return own(answer, column) ?? readPath(answer, column.replaceAll('-', '.'))
}

/** The column of a table of facts that holds what is to confirm, because an unsure value stands in no other column. */
export const doubtColumn = 'to-confirm'

interface Doubt {
  /** JSON pointer. */
  readonly at: string
  readonly value: unknown
}

/** What is to confirm in a row: 'Tenant: Ada Ng; Rent: 900'. `within`: where the facts of the row stand. */
export function cellOfDoubts(
  doubts: readonly Doubt[],
  columns: readonly { readonly id: string; readonly label: string }[],
  within = '',
): string | null {
  const said = columns.flatMap(({ id, label }) => {
    const places = [escapeKey(id), id.split('-').map(escapeKey).join('/')].map((key) => `${within}/${key}`)
    return doubts
      .filter(({ at }) => places.some((place) => `${at}/`.startsWith(`${place}/`) || place.startsWith(`${at}/`)))
      .flatMap(({ value }) => {
        const cell = cellOfFact(value)
        return cell === null || cell === '' ? [] : [`${label}: ${cell}`]
      })
  })
  return said.length === 0 ? null : said.join('; ')
}

export function cellOfFact(value: unknown): FactCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return joined(value, '; ')
  if (typeof value === 'object') return joined(Object.values(value), ', ')
  // The rest is a text, or a value that JSON cannot hold.
  return String(value as string)
}

const joined = (values: readonly unknown[], between: string): string =>
  values
    .map(cellOfFact)
    .filter((part) => part !== null)
    .join(between)
