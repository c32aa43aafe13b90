/** The model's own implementation of a table that takes its rows from a reply: new rows replace what was typed, unchanged rows do not. */
import { replyValue } from './model-facts.ts'
import { allFields, type Place } from './place.ts'
import type { Run } from './model-run.ts'

type Row = Readonly<Record<string, unknown>>

export function fillFromReply({ at, world }: Run, call: string, before: Pick<Place, 'replies'>): void {
  for (const field of allFields(world)) {
    if (field.type !== 'table' || !field.rows?.startsWith(`${call}.`)) continue
    const rows = replyValue(field.rows, at)
    if (!Array.isArray(rows)) continue
    const typed = at.values[field.id]
    const isKept = Array.isArray(typed) && typed.length > 0
    if (isKept && JSON.stringify(rows) === JSON.stringify(replyValue(field.rows, before))) continue
    const { columns } = field
    const defaults = columns.flatMap(({ id, default: first }) => (first === undefined ? [] : [[id, first]]))
    const filled = (rows as readonly Row[]).map((row) => {
      const given = columns.filter(({ id }) => row[id] !== undefined && row[id] !== null)
      // The entries of a list are lines of its cell.
      const cells = given.map(({ id }) => [id, Array.isArray(row[id]) ? row[id].join('\n') : row[id]])
      return Object.fromEntries([...defaults, ...cells]) as Row
    })
    at.values = { ...at.values, [field.id]: filled }
  }
}
