/** The rows of the specification: one checkable behaviour each, in tests/rows.tsv. */
import { readFileSync } from 'node:fs'

export interface Row {
  readonly id: string
  readonly area: string
  readonly statement: string
}

/** Reads tab-separated lines of id, area, place and statement. The first line names the columns. */
export function readRows(file: string): Row[] {
  const [, ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [id, area, , statement] = line.split('\t')
      if (id && area && statement) return { id, area, statement }
      throw new Error(`${file}: this line has not the four columns id, area, where and statement:\n${line}`)
    })
}
