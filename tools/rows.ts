/**
 * `npm run rows`: lists which rows of the specification have a test. Exits with 1 if a title names an unknown row, or a
 * file cannot be loaded.
 */
import { parseArgs } from 'node:util'
import { root } from '#tools/house/paths.mjs'
import { collectTitles } from '#tools/rows/collect-titles.ts'
import { type Area, coverage } from '#tools/rows/coverage.ts'
import { report, reportMissing } from '#tools/rows/report.ts'
import { readRows } from '#tools/rows/rows-file.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean' }, missing: { type: 'string' } } })

const rows = readRows(`${root}/tests/rows.tsv`)
const { titles, switchedOff, broken } = await collectTitles(root)
const result = coverage(rows, titles)
const area = values.missing === undefined ? undefined : findArea(values.missing)

if (values.json) {
  console.log(JSON.stringify(area ?? { ...result, switchedOff, broken }, undefined, 2))
} else {
  console.log(area ? reportMissing(area) : report(result))
  if (switchedOff > 0) console.log(`\n${switchedOff} tests are switched off here and do not count.`)
  for (const line of broken) console.error(`Could not be loaded, so that its tests do not count: ${line}`)
}
process.exitCode = result.unknown.length > 0 || broken.length > 0 ? 1 : 0

/** An area by its name, or by the prefix of its ids. */
function findArea(wanted: string): Area {
  const same = (text: string) => text.toLowerCase() === wanted.toLowerCase()
  const found = result.areas.find(({ name, key }) => same(name) || same(key))
  if (found) return found
  console.error(
    `No area is called '${wanted}'. There are: ${result.areas.map(({ name, key }) => `${name} (${key})`).join(', ')}.`,
  )
  return process.exit(1)
}
