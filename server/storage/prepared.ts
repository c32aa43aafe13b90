/**
 * A query that is asked with every request: its text is composed once, and after that only its values change. To compose
 * it anew took longer than to answer it.
 */
import type { Compilable } from 'kysely'
import type { Database } from './database.ts'

let count = 0

/** `write` puts each value into the query as it comes: what it is given first only marks the places. */
export function prepared<Values extends readonly unknown[], Row>(
  { pool }: Pick<Database, 'pool'>,
  write: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<readonly Row[]> {
  let composed: Composed | undefined

  return async (...values) => {
    const { name, text, placed } = (composed ??= compose(write))
    // The type of its rows is what Kysely says of the query.
    return (await pool.query({ name, text, values: placed(values) })).rows as readonly Row[]
  }
}

interface Composed {
  readonly name: string
  readonly text: string
  readonly placed: (values: readonly unknown[]) => unknown[]
}

function compose<Values extends readonly unknown[]>(write: (...values: Values) => Compilable<unknown>): Composed {
  const marks = Array.from({ length: write.length }, () => ({}))
  // Nothing reads a mark, which stands for a value of any type.
  const { sql: text, parameters } = write(...(marks as never)).compile()
  const places = parameters.map((parameter) => marks.findIndex((mark) => mark === parameter))
  return {
    name: `stepwright_prepared_${(count += 1)}`,
    text,
    placed: (values) => places.map((place, index) => (place < 0 ? parameters[index] : values[place])),
  }
}
