/** The coverage of the rows as text for a terminal. */
import type { Area, Coverage } from './coverage.ts'

export function report({ areas, rows, tested, unknown }: Coverage): string {
  const width = Math.max(...areas.map(({ name }) => name.length), 'in total'.length)
  const count = (name: string, part: number, whole: number) => `${name.padEnd(width)}  ${part} of ${whole} rows`
  return [
    ...areas.map((area) => count(area.name, area.tested, area.rows)),
    count('in total', tested, rows),
    ...areas.flatMap((area) => (area.missing.length > 0 ? ['', reportMissing(area)] : [])),
    ...(unknown.length > 0 ? ['', 'Titles that name a row which does not exist:'] : []),
    ...unknown.map(({ id, title, file }) => `  ${id}  ${file}: ${title}`),
  ].join('\n')
}

export function reportMissing({ name, missing }: Area): string {
  if (missing.length === 0) return `${name}: every row has a test.`
  return [`${name}, without a test:`, ...missing.map(({ id, statement }) => `  ${id}  ${statement}`)].join('\n')
}
