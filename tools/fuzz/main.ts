/**
 * `npm run fuzz [-- <requests>]`: asks every route of the portal for what nobody should ask for, and ends with a line of
 * counts. The same seed sends the same requests.
 */
import { randomBytes } from 'node:crypto'
import { buildIfStale } from '#tools/house/build.mjs'
import { fuzz } from './fuzz.ts'
import { readOptions } from './options.ts'

const options = readOptions(process.argv.slice(2), () => randomBytes(4).toString('hex'))
if (typeof options === 'string') {
  console.error(options)
  process.exit(1)
}
const problem = await buildIfStale(console.log)
if (problem !== undefined) throw new Error(problem)

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

console.log(`Seed ${options.seed}.`)
const { faults, unasked, details, line } = await fuzz({ ...options, say: console.log, signal: stop.signal })
for (const detail of details) console.log(detail)
if (unasked.length > 0) console.log(`Not requested: ${unasked.join(', ')}.`)
if (faults.count() > 0) console.error(`\n${faults.report()}\n`)
console.log(line)
process.exitCode = faults.count() > 0 ? 1 : 0
