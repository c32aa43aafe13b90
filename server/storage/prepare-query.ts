/**
 * Composes the text of a frequent query once; after that only its values change. Composing the text for each request took
 * longer than the query itself.
 */
import type { Compilable } from 'kysely'
import type { Database } from './database.ts'

let count = 0

/** `write` has to put each value into the query unchanged: its first arguments are only markers that show the positions. */
export function prepareQuery<Values extends readonly unknown[], Row>(
  { pool }: Pick<Database, 'pool'>,
  write: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<readonly Row[]> {
  let composed: Composed | undefined

  return async (...values) => {
    const { name, text, valuesInPlace } = (composed ??= compose(write))
    // Kysely knows the type of the query's rows.
    return (await pool.query({ name, text, values: valuesInPlace(values) })).rows as readonly Row[]
  }
}

interface Composed {
  readonly name: string
  readonly text: string
  readonly valuesInPlace: (values: readonly unknown[]) => unknown[]
}

function compose<Values extends readonly unknown[]>(write: (...values: Values) => Compilable<unknown>): Composed {
  const marks = Array.from({ length: write.length }, () => ({}))
  // A marker stands for a value of any type and is never read.
  const { sql: text, parameters } = write(...(marks as never)).compile()
  const places = parameters.map((parameter) => marks.findIndex((mark) => mark === parameter))
  return {
    name: `stepwright_prepared_${(count += 1)}`,
    text,
    valuesInPlace: (values) => places.map((place, index) => (place < 0 ? parameters[index] : values[place])),
  }
}
