/** Repairs a value that does not fit: removes it, or replaces it by a placeholder if it is required. */
import type { Repair } from './mistake.ts'
import { schemaAt } from './schema-at.ts'
import type { Spot } from './spot.ts'

export function repairUnfitValue({ at, stated, data, root }: Spot): readonly Repair[] {
  const key = at.at(-1)
  const outer = schemaAt(at.slice(0, -1), data, root).schema
  const needed = key === undefined || (typeof key === 'string' && outer.required?.includes(key))
  return needed
    ? [{ do: 'fill', at, like: stated }]
    : [
        { do: 'doubt', at, like: stated },
        { do: 'remove', at },
      ]
}
