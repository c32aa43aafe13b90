/**
 * `npm run fuzz [-- <requests>]`: sends malformed and unexpected requests to every route of the portal, and ends with a
 * line of counts. The same seed sends the same requests.
 */
import { randomBytes } from 'node:crypto'
import { fuzz } from './fuzz.ts'
import { readOptions } from './options.ts'
import { prepareRun } from './prepare-run.ts'

const options = await prepareRun(readOptions(process.argv.slice(2), () => randomBytes(4).toString('hex')))
const { faults, missedRoutes, details, line } = await fuzz({ ...options, print: console.log })
for (const detail of details) console.log(detail)
if (missedRoutes.length > 0) console.log(`Not requested: ${missedRoutes.join(', ')}.`)
if (faults.count() > 0) console.error(`\n${faults.report()}\n`)
console.log(line)
process.exitCode = faults.count() > 0 ? 1 : 0
